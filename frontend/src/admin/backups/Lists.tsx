/** What lies where, and what came of each run. */

import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { said } from "../said.ts";
import s from "./backups.module.css";
import { formatBytes } from "./size.ts";
import { t } from "./texts.ts";
import type { BackupCopy, Run } from "./types.ts";

type Key = Parameters<typeof t>[0];

interface Props<Item> {
  list: readonly Item[];
  title: Key;
  note?: Key;
  none: Key;
}

export function Copies({ list, title, note, none }: Props<BackupCopy>) {
  return (
    <Card title={t(title)}>
      {note && <p className={p.muted}>{t(note)}</p>}
      {list.length === 0 && <p>{t(none)}</p>}
      <ul className={`${p.rows} ${s.list}`}>
        {list.map(({ Name, At, Bytes }) => (
          <li key={Name}>
            <span>{formatTime(At)}</span>
            <span className={p.number}>{formatBytes(Bytes)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Runs({ list, title, note, none }: Props<Run>) {
  return (
    <Card title={t(title)}>
      {note && <p className={p.muted}>{t(note)}</p>}
      {list.length === 0 && <p>{t(none)}</p>}
      <ul className={`${p.rows} ${s.list}`}>
        {list.map((run) => (
          <li key={run.BegunAt}>
            <div>
              {formatTime(run.BegunAt)}
              {run.Error && <p className={s.error}>{said(run.Error)}</p>}
              {run.Orders > 0 && (
                <p className={p.muted}>{t("list.orders", { count: run.Orders, amount: formatRupees(run.Total) })}</p>
              )}
            </div>
            {!run.Error && <span className={p.number}>{run.EndedAt ? formatBytes(run.Bytes) : t("list.under")}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
