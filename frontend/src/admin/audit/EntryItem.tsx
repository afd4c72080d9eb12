/** One entry of the log; its changes are folded away, and show only what differs. */
import { formatTime } from "../../shared/lib/date.ts";
import { Link } from "../../shared/ui/Link.tsx";
import p from "../parts/parts.module.css";
import { said } from "../said.ts";
import s from "./audit.module.css";
import { type Difference, differences } from "./difference.ts";
import { pageOf } from "./subject.ts";
import { actionText, t } from "./texts.ts";
import type { Entry } from "./types.ts";

export function EntryItem({ entry }: { entry: Entry }) {
  const { Subject: subject } = entry;
  const page = pageOf(subject);
  const rows = differences(entry.Before, entry.After, { yes: t("audit.yes"), no: t("audit.no"), say: said });
  return (
    <li className={`${p.item} ${s.entry}`}>
      <time dateTime={entry.HappenedAt} className={p.muted}>
        {formatTime(entry.HappenedAt)}
      </time>
      <span className={s.what}>
        <strong>{actionText(entry.What)}</strong>
        <span>{said(subject)}</span>
      </span>
      <span className={p.muted}>{said(entry.Who)}</span>
      <span className={s.links}>
        {page && (
          <Link to={page}>
            {t("audit.open")}
            <span className="visually-hidden"> {said(subject)}</span>
          </Link>
        )}
        <Link to={`/admin/audit?${new URLSearchParams({ subject })}`}>
          {t("audit.history")}
          <span className="visually-hidden"> {said(subject)}</span>
        </Link>
      </span>
      {rows.length > 0 && <Changes rows={rows} />}
    </li>
  );
}

/** How many characters of a value are shown. */
const glance = 160;

function Changes({ rows }: { rows: readonly Difference[] }) {
  const length = rows.reduce((sum, row) => sum + row.name.length + row.before.length + row.after.length, 0);
  return (
    <details open={length <= glance}>
      <summary>{t("audit.details")}</summary>
      <table className={s.changes}>
        <thead>
          <tr>
            <th scope="col">{t("audit.field")}</th>
            <th scope="col">{t("audit.before")}</th>
            <th scope="col">{t("audit.after")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={s.before}>{before || t("audit.nothing")}</td>
              <td>{after || t("audit.nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
