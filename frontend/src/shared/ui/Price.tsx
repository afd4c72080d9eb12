/** What one costs: the price to pay, and the old price struck out when there is a discount. Rupees. */
import { t } from "../i18n/index.ts";
import { formatRupees } from "../lib/money.ts";
import s from "./Price.module.css";

/** `price` is before discount, `discounted` what is paid; equal when there is none. */
export function Price({ price, discounted, large }: { price: number; discounted: number; large?: boolean }) {
  return (
    <span className={large ? `${s.price} ${s.large}` : s.price}>
      <span className={s.now}>{formatRupees(discounted)}</span>
      {discounted < price && (
        <s className={s.old}>
          <span aria-hidden="true">{formatRupees(price)}</span>
          <span className="visually-hidden">{` ${t("product.was", { price: formatRupees(price) })}`}</span>
        </s>
      )}
    </span>
  );
}
