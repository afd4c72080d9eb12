/** 'Browse All Categories': opens without a script; closes on a press outside and on Escape. */
import { useRef } from "react";
import { CategoryLinks } from "../../features/catalogue/CategoryLinks.tsx";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import s from "./CategoryMenu.module.css";

/** The drop-down of the wide header. */
export function CategoryMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details ref={ref} className={s.menu}>
      <summary>
        <Icon name="menu" />
        {t("header.browse")}
        <Icon name="down" className={s.arrow} />
      </summary>
      <div className={s.panel}>
        <CategoryLinks />
      </div>
    </details>
  );
}
