/** What an authenticator app is, for somebody who has never had one. */
import { t } from "../texts.ts";
import s from "./SignInLayout.module.css";

export function AboutAuthenticator() {
  return (
    <details className={s.about}>
      <summary>{t("enrol.what")}</summary>
      <p>{t("enrol.whatText")}</p>
    </details>
  );
}
