/** The frame of a plain page: the trail that leads here, the heading, the content. */
import type { ReactNode } from "react";
import { Breadcrumb } from "./Breadcrumb.tsx";
import s from "./Page.module.css";

interface Props {
  title: string;
  /** A quiet line under the heading. */
  lead?: ReactNode;
  /** A button across from the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, action, children }: Props) {
  return (
    <div className="wrap">
      <div className={s.trail}>
        <Breadcrumb trail={[{ label: title }]} />
      </div>
      <header className={s.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
