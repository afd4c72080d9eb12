/** What the customer asked for, and why the order was cancelled. */
import { t } from "../texts.ts";
import s from "./details.module.css";

export function Instructions({ order }: { order: { Suggestion: string; CancelReason: string } }) {
  const said = [
    [t("order.instructions"), order.Suggestion],
    [t("order.reason"), order.CancelReason],
  ] as const;
  return said.map(
    ([name, words]) =>
      words && (
        <p key={name} className={s.instructions}>
          <strong>{name}:</strong> {words}
        </p>
      ),
  );
}
