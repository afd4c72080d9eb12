/** The payment did not go through. */
import { t } from "../../shared/i18n/checkout.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import s from "./payment.module.css";

export function Fail() {
  return (
    <section className={s.card}>
      <span className={`${s.mark} ${s.bad}`}>
        <Icon name="close" />
      </span>
      <h1>{t("fail.title")}</h1>
      <p>{t("fail.text")}</p>
      <ButtonLink to="/home/user-cart">{t("fail.again")}</ButtonLink>
    </section>
  );
}
