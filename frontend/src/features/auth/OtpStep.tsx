/** Step 2 of the login: the one-time password. It is sent with its last digit; a new one can be had after a while. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../shared/api/client.ts";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { useCountdown } from "../../shared/lib/countdown.ts";
import { otpDigits, otpLength, otpProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { checkUser, requestToken } from "./api.ts";
import { failureText } from "./failure.ts";
import s from "./login.module.css";
import type { Pending } from "./pending.ts";

/** Milliseconds for which the last digit is seen before the password is sent; whoever presses Verify is not waited for. */
const glance = 500;

interface Props {
  pending: Pending;
  /** Told when a code was asked for again. */
  onSent: (pending: Pending) => void;
  onLogin: (login: LoginRecord) => Promise<void>;
  onChangeEmail: () => void;
}

export function OtpStep({ pending, onSent, onLogin, onChangeEmail }: Props) {
  const { email, challenge, sentBefore } = pending;
  const [otp, setOtp] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useWhenWhole(otp, () => form.current?.requestSubmit());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const input = event.currentTarget.querySelector("input");
    const problem = otpProblem(otp);
    if (problem) {
      setError(t(problem));
      input?.focus();
      return;
    }
    setBusy(true);
    try {
      await onLogin(await requestToken(email, otp, challenge));
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
      input?.focus();
    }
  }

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <p className={s.intro}>{t(sentBefore ? "login.otpStill" : "login.otpSent", { email })}</p>
      <Field
        label={t("login.otp")}
        hideLabel
        placeholder={t("login.otp")}
        name="otp"
        className={s.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        error={error}
        note={t("login.otpHint")}
        onChange={(event) => {
          setOtp(otpDigits(event.target.value));
          setError(null);
        }}
      />
      <Button type="submit" block busy={busy}>
        {t("login.verify")}
      </Button>
      <div className={s.again}>
        <Resend pending={pending} onSent={onSent} onError={setError} />
        <Button kind="quiet" onClick={onChangeEmail}>
          {t("login.changeEmail")}
        </Button>
      </div>
    </form>
  );
}

/** Calls once for each password that has all its digits. */
function useWhenWhole(otp: string, send: () => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (otp.length !== otpLength) return;
    const soon = setTimeout(() => latest.current(), glance);
    return () => clearTimeout(soon);
  }, [otp]);
}

interface ResendProps {
  pending: Pending;
  onSent: (pending: Pending) => void;
  onError: (message: string) => void;
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

function Resend({ pending, onSent, onError }: ResendProps) {
  const [left, restart] = useCountdown(secondsUntil(pending.nextAt));

  async function resend() {
    restart(60); // until the server says more
    try {
      const again = await checkUser(pending.email);
      restart(secondsUntil(again.nextAt));
      onSent(again);
      toast.info(again.sentBefore ? t("login.otpStill", { email: again.email }) : t("login.resent"));
    } catch (failure) {
      onError(failureText(failure));
      restart(failure instanceof ApiError ? failure.retryAfter : 0);
    }
  }

  return (
    <Button kind="quiet" disabled={left > 0} onClick={resend}>
      {resendText(left)}
    </Button>
  );
}

function resendText(left: number): string {
  if (left === 0) return t("login.resend");
  if (left <= 90) return t("login.resendIn", { count: left });
  return t("login.resendInMinutes", { count: Math.ceil(left / 60) });
}
