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
        {shown.map(({ key, head, words }) => (
          <li key={key}>
            <strong>{head}</strong>
            {words && <span>{words}</span>}
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
