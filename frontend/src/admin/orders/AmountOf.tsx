/** What an amount is for: lines of the order and its delivery, to choose from. */
import { formatPaise } from "../../shared/lib/money.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { t } from "../texts.ts";
import s from "./details.module.css";
import type { Place } from "./refunding.ts";

interface Props {
  places: readonly Place[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

export function AmountOf({ places, chosen, onChange }: Props) {
  const choose = (line: number, on: boolean) =>
    onChange(on ? [...chosen, line] : chosen.filter((other) => other !== line));
  return (
    <fieldset className={s.amountOf}>
      <legend>{t("order.refundAmountOf")}</legend>
      {places.map(({ line, name, left }) => (
        <Checkbox key={line} checked={chosen.includes(line)} onChange={(event) => choose(line, event.target.checked)}>
          <span>
            {name} <span className={p.muted}>{t("order.refundLeft", { amount: formatPaise(left) })}</span>
          </span>
        </Checkbox>
      ))}
      <p className={p.muted}>{t("order.refundAmountOfNote")}</p>
    </fieldset>
  );
}
