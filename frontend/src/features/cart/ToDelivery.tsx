/** How far a cart is from being delivered at all, or for nothing; silent where the shop asks for no amount. */
import { t } from "../../shared/i18n/customer.ts";
import { formatPaise, type Paise } from "../../shared/lib/money.ts";
import { type DeliveryRates, lacking } from "../../shared/lib/pricing.ts";
import s from "./cart.module.css";

interface Props {
  rates: DeliveryRates;
  /** What the cart's goods come to, tax included. */
  goods: Paise;
  pincode: string;
}

/** One line at most; the component that shows it puts it into a live region. */
export function ToDelivery({ rates, goods, pincode }: Props) {
  const { minimum, free } = lacking(rates, goods);
  if (minimum > 0) return <p className={s.short}>{t("cart.toMinimum", { amount: formatPaise(minimum), pincode })}</p>;
  if (rates.freeFrom === 0 || rates.base + rates.perKg === 0) return null;
  if (free > 0) return <p className={s.nearly}>{t("cart.toFree", { amount: formatPaise(free) })}</p>;
  return <p className={s.savings}>{t("cart.free")}</p>;
}
