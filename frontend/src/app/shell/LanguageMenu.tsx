/** The globe: the languages drop down from it. Opens without a script. */
import { useRef } from "react";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import s from "./LanguageMenu.module.css";

/** Part of the wide header, as the globe alone, and of the narrow header's menu. */
export function LanguageMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details ref={ref} className={s.menu}>
      <summary>
        <Icon name="globe" />
        {t("header.language")}
      </summary>
      <LanguageLinks />
    </details>
  );
}
