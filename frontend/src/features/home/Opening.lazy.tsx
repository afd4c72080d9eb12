/** Says that the shop takes no orders yet. */
import { t } from "../../shared/i18n/opening.ts";
import s from "./Opening.module.css";

export default function Opening() {
  return (
    <p className={s.soon}>
      <strong>{t("opening.title")}</strong>
      {t("opening.text")}
    </p>
  );
}
