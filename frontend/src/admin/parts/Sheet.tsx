/** The frame of a page of the back office: its heading with what can be done, then its cards. */
import { type ReactNode, useEffect } from "react";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { t } from "../texts.ts";
import s from "./Sheet.module.css";

interface Props {
  title: string;
  /** Where this page is one of many. */
  back?: { to: string; label: string };
  /** Beside the heading: a state, buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Sheet({ title, back, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} - ${t("office.name")}`;
  }, [title]);
  return (
    <div className={s.sheet}>
      <header className={s.head}>
        {back && (
          <Link to={back.to} className={s.back}>
            <Icon name="left" />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {aside && <div className={s.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}

/** A titled card on a sheet. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.card}>
      <div className={s.cardHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
