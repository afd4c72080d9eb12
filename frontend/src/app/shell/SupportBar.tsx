/** The thin bar above the header: the hotline, and where the shopper wants things brought. */

import { AreaButton } from "../../features/area/AreaButton.tsx";
import { t } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import s from "./SupportBar.module.css";

/** Scrolls away with the page. */
export function SupportBar() {
  const shop = useShop();
  return (
    <div className={s.bar}>
      <div className={`wrap ${s.row}`}>
        {shop?.Hotline && (
          <a href={`tel:${shop.Hotline.replace(/[^\d+]/g, "")}`} className={s.item}>
            <span className={s.long}>{t("header.hotline")} · </span>
            <span className={s.number}>{shop.Hotline}</span>
          </a>
        )}
        {shop?.Areas && <AreaButton className={s.item} />}
      </div>
    </div>
  );
}
