/** What will happen with orders in a few seconds, with a way to undo it; and what was refused. On every page. */
import { useEffect } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button, IconButton } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import s from "./LaterBar.module.css";
import { closeFailures, sendNow, sendOnLeaving, undo, undoTime, useLater, type Waiting } from "./later.ts";

export function LaterBar() {
  const { waiting, failures } = useLater();
  useEffect(sendOnLeaving, []);
  return (
    <div className={s.place}>
      {waiting.map((each) => (
        <section key={each.kind} className={s.bar} aria-label={t("later.label")}>
          <p role="status">{wordsOf(each)}</p>
          <Button kind="quiet" onClick={() => sendNow(each.kind)}>
            {t("later.now")}
          </Button>
          <Button kind="outline" onClick={() => undo(each.kind)}>
            {t("later.undo")}
          </Button>
          <span key={each.since} className={s.time} style={{ animationDuration: `${undoTime}ms` }} />
        </section>
      ))}
      {failures.length > 0 && (
        <section className={`${s.bar} ${s.failed}`} role="alert">
          <div>
            <strong>{t("later.failed")}</strong>
            <ul>
              {failures.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          <IconButton icon="close" label={t("later.close")} onClick={closeFailures} />
        </section>
      )}
    </div>
  );
}

function wordsOf({ kind, items }: Waiting): string {
  const numbers = items.map(({ OrderNo }) => `#${OrderNo}`).join(", ");
  const amount = formatRupees(items.reduce((sum, { Amount = 0 }) => sum + Amount, 0));
  return t(`later.${kind}` as "later.cash", { count: items.length, numbers, amount });
}
