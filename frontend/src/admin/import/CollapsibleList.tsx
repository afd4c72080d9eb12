/** A list that shows its first rows until all are asked for. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import p from "../parts/parts.module.css";
import s from "./import.module.css";
import { t } from "./texts.ts";

interface Row {
  key: number;
  head: string;
  words?: string;
  /** What changes, field by field. */
  changes?: readonly Change[];
}

export interface Change {
  name: string;
  old: string;
  fresh: string;
}

const few = 5;
/** The most rows on the screen; the downloaded report has all. */
const most = 500;

/** Without rows, nothing. */
export function CollapsibleList({ title, rows }: { title?: string; rows: readonly Row[] }) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, open ? most : few);
  return (
    <div className={s.collapsible}>
      {title && <h4>{`${title} (${rows.length})`}</h4>}
      <ul className={s.rows}>
        {shown.map(({ key, head, words, changes }) => (
          <li key={key}>
            <strong>{head}</strong>
            {words && <span>{words}</span>}
            {changes && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
      {!open && rows.length > few && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t("import.showAll", { count: rows.length })}
          {title && <span className="visually-hidden"> {title}</span>}
        </Button>
      )}
      {open && rows.length > most && <p className={p.muted}>{t("import.rest", { count: rows.length - most })}</p>}
    </div>
  );
}

/** Fields before and after. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={s.changes}>
      {changes.map(({ name, old, fresh }) => (
        <div key={name}>
          {name && <dt>{name}</dt>}
          <dd>
            {old && (
              <>
                <span className="visually-hidden">{t("import.before")} </span>
                <del>{old}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <span className="visually-hidden">{t("import.after")} </span>
            <ins>{fresh || t("import.emptied")}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
