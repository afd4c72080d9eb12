/** Step 2 of the login: the one-time password, with a new one to be had after a minute. */
import { type FormEvent, useState } from "react";
import { ApiError } from "../../shared/api/client.ts";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { useCountdown } from "../../shared/lib/countdown.ts";
import { otpProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { checkUser, requestToken } from "./api.ts";
import { failureText } from "./failure.ts";
import s from "./login.module.css";

/** Seconds between two one-time passwords for one address, as the server has it. */
const pause = 60;

interface Props {
  email: string;
  /** What came with the code that was asked for; a code asked for again brings its own. */
  challenge: string;
  onLogin: (login: LoginRecord) => Promise<void>;
  onChangeEmail: () => void;
}

export function OtpStep({ email, challenge: first, onLogin, onChangeEmail }: Props) {
  const [challenge, setChallenge] = useState(first);
  const [otp, setOtp] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector("input");
    const problem = otpProblem(otp);
    if (problem) {
      setError(t(problem));
      input?.focus();
      return;
    }
    setBusy(true);
    try {
      await onLogin(await requestToken(email, otp.replace(/\s/g, ""), challenge));
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
      input?.focus();
    }
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className={s.intro}>{t("login.otpSent", { email })}</p>
      <Field
        label={t("login.otp")}
        hideLabel
        placeholder={t("login.otp")}
        name="otp"
        className={s.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={otp}
        error={error}
        note={t("login.otpHint")}
        onChange={(event) => {
          setOtp(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" block busy={busy}>
        {t("login.verify")}
      </Button>
      <div className={s.again}>
        <Resend email={email} onSent={setChallenge} onError={setError} />
        <Button kind="quiet" onClick={onChangeEmail}>
          {t("login.changeEmail")}
        </Button>
      </div>
    </form>
  );
}

interface ResendProps {
  email: string;
  onSent: (challenge: string) => void;
  onError: (message: string) => void;
}

function Resend({ email, onSent, onError }: ResendProps) {
  const [left, restart] = useCountdown(pause);

  async function resend() {
    restart(pause);
    try {
      onSent(await checkUser(email));
      toast.info(t("login.resent"));
    } catch (failure) {
      onError(failureText(failure));
      restart(failure instanceof ApiError ? failure.retryAfter : 0);
    }
  }

  return (
    <Button kind="quiet" disabled={left > 0} onClick={resend}>
      {left > 0 ? t("login.resendIn", { count: left }) : t("login.resend")}
    </Button>
  );
}
