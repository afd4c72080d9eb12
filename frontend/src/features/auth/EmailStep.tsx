/** Step 1 of the login: the e-mail that the one-time password goes to. */
import { type FormEvent, useState } from "react";
import { t } from "../../shared/i18n/account.ts";
import { emailProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { checkUser } from "./api.ts";
import { failureText } from "./failure.ts";
import s from "./login.module.css";
import type { Pending } from "./pending.ts";

interface Props {
  email: string;
  onSent: (pending: Pending) => void;
}

export function EmailStep({ email: before, onSent }: Props) {
  const [email, setEmail] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector("input");
    const problem = emailProblem(email);
    if (problem) {
      setError(t(problem));
      input?.focus();
      return;
    }
    setBusy(true);
    try {
      onSent(await checkUser(email.trim()));
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
      input?.focus();
    }
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className={s.intro}>{t("login.intro")}</p>
      <Field
        label={t("login.email")}
        hideLabel
        placeholder={t("login.email")}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" block busy={busy}>
        {t("login.getOtp")}
      </Button>
      <p className={s.agree}>
        {t("login.agree")} <Link to="/home/terms-conditions">{t("footer.terms")}</Link>
        {" · "}
        <Link to="/home/privacy-policy">{t("footer.privacy")}</Link>
      </p>
    </form>
  );
}
