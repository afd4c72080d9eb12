/** The thin bar above the header: the hotline. */

import { t } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { spoken } from "../../shared/lib/spoken.ts";
import s from "./SupportBar.module.css";

/** Scrolls away with the page. */
export function SupportBar() {
  const shop = useShop();
  const phone = shop?.Phones[0];
  return (
    <aside className={s.bar} aria-label={t("header.hotlineTitle")}>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={`wrap ${s.item}`}>
          {shop?.Hotline && <span className={s.long}>{`${spoken(shop.Hotline)} ·`}</span>}
          <span className={s.number}>{phone}</span>
        </a>
      )}
    </aside>
  );
}
