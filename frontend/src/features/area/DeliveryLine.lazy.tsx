/** What delivery costs where the shopper is, before a cart is filled; asks for the pin code only when pressed. */
import { useEffect } from "react";
import { t } from "../../shared/i18n/area.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useShop } from "../../shared/lib/shop.ts";
import s from "./AreaButton.module.css";
import { AreaButton } from "./AreaButton.tsx";
import { learnArea } from "./ask.ts";
import { areaStore } from "./store.ts";

/** Nothing where the shop has no list of delivery areas. */
export default function DeliveryLine() {
  const { pincode, area } = areaStore();
  useEffect(learnArea, []);
  if (!useShop()?.Areas) return null;
  const text = !pincode
    ? t("area.see")
    : area === null
      ? t("area.none", { pincode })
      : area
        ? t("area.from", { pincode, charge: formatRupees(area.BaseCharge) })
        : t("area.to", { pincode });
  return (
    <p aria-live="polite">
      <AreaButton className={s.line}>{text}</AreaButton>
    </p>
  );
}
