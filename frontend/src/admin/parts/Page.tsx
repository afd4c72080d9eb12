/** The frame of a page of the back office: its heading with its actions, then its cards. */
import { type ReactNode, useEffect } from "react";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { t } from "../texts.ts";
import s from "./Page.module.css";

interface Props {
  title: string;
  /** The list that this page is one of. */
  back?: { to: string; label: string };
  /** One quiet line below the heading. */
  lead?: string;
  /** Beside the heading: a state, buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Page({ title, back, lead, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} - ${t("office.name")}`;
  }, [title]);
  return (
    <div className={s.page}>
      <header className={s.head}>
        {back && (
          <Link to={back.to} className={s.back}>
            <Icon name="left" />
            {back.label}
          </Link>
        )}
        {lead ? (
          <div>
            <h1>{title}</h1>
            <p className={s.lead}>{lead}</p>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {aside && <div className={s.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}
