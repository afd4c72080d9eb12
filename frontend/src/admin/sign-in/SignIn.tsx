/** Signs in with two steps: an email address, then the code from the email and one from the authenticator. */
import { type FormEvent, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { enrolment, useSession } from "../session.ts";
import { t } from "../texts.ts";
import type { RequestedCode, Who } from "../types.ts";
import { SecondStep } from "./SecondStep.tsx";
import s from "./SignInLayout.module.css";
import { SignInLayout } from "./SignInLayout.tsx";
import { welcome } from "./welcome.ts";

/** The sign-in, at the address that was asked for: that page is shown afterwards. */
export function SignIn() {
  const expired = useSession((session) => session.expired);
  const [email, setEmail] = useState("");
  const [challenge, setChallenge] = useState<string | null>(null);
  return (
    <SignInLayout title={t("signIn.title")}>
      {expired && (
        <p className={s.notice} role="status">
          {t("signIn.expired")}
        </p>
      )}
      {challenge === null ? (
        <Address email={email} onChange={setEmail} onSent={setChallenge} />
      ) : (
        <Codes email={email} challenge={challenge} onSent={setChallenge} onOther={() => setChallenge(null)} />
      )}
    </SignInLayout>
  );
}

interface AddressProps {
  email: string;
  onChange: (email: string) => void;
  onSent: (challenge: string) => void;
}

function Address(props: AddressProps) {
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      props.onSent((await change<RequestedCode>("sign-in/code", { Email: props.email.trim() })).Challenge);
    });
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={t("signIn.email")}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={props.email}
        error={error}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {t("signIn.send")}
      </Button>
    </form>
  );
}

interface CodesProps {
  email: string;
  /** What came with the code that was asked for. */
  challenge: string;
  onSent: (challenge: string) => void;
  onOther: () => void;
}

function Codes({ email, challenge, onSent, onOther }: CodesProps) {
  const [code, setCode] = useState("");
  const [second, setSecond] = useState("");
  const { busy, error, run } = useAction();
  const sendAgain = () =>
    run(async () => {
      onSent((await change<RequestedCode>("sign-in/code", { Email: email.trim() })).Challenge);
      setCode("");
      toast.success(t("signIn.sentAgain"));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const codes = { Code: code.trim(), Authenticator: second.trim(), Challenge: challenge, Enrolled: enrolment() };
      await welcome(await change<Who>("sign-in", { Email: email.trim(), ...codes }));
    });
  };
  return (
    <form onSubmit={submit}>
      <p className={s.quiet}>{t("signIn.sentTo", { email })}</p>
      <Field
        label={t("signIn.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SecondStep code={second} onChange={setSecond} busy={busy} error={error} />
      <p className={s.quiet}>{t("signIn.noMail")}</p>
      <Button kind="quiet" disabled={busy} onClick={sendAgain}>
        {t("signIn.again")}
      </Button>
      <Button kind="quiet" onClick={onOther}>
        {t("signIn.other")}
      </Button>
    </form>
  );
}
