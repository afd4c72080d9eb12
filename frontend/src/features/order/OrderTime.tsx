/** When an order comes, or where it can be collected and the code to show there. */
import type { Invoice } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { useShop } from "../../shared/lib/shop.ts";
import s from "./order.module.css";
import { stepsAhead } from "./state.ts";

/** Nothing for an order without a time, or whose story is over. `quiet`: the time is said elsewhere. */
export function OrderTime({ order, quiet }: { order: Invoice; quiet?: boolean }) {
  const shop = useShop();
  const slot = order.Slot;
  if (!slot || stepsAhead(order.Status).length === 0) return null;
  if (quiet && !slot.Collect) return null;
  return (
    <section className={s.time} aria-labelledby="order-time">
      <p>
        <span id="order-time">{t(slot.Collect ? "order.collect" : "order.delivery")}</span>
        <strong>{slot.Words}</strong>
        {slot.Collect && shop?.Address}
      </p>
      {slot.Code && (
        <p>
          {t("order.show")}
          <b>{[...slot.Code].join(" ")}</b>
        </p>
      )}
    </section>
  );
}
