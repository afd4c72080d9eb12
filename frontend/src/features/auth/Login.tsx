/** The login in its three steps; the heading says which one it is. */
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { Redirect } from "../../shared/ui/Redirect.tsx";
import { mergeCart } from "../cart/merge.lazy.ts";
import { EmailStep } from "./EmailStep.tsx";
import s from "./login.module.css";
import { OtpStep } from "./OtpStep.tsx";
import { ProfileStep } from "./ProfileStep.tsx";
import { keepLogin, useSession } from "./session.ts";

type Step = "email" | "otp" | "profile";

const headings = { email: "login.title", otp: "login.verifyTitle", profile: "login.welcomeTitle" } as const;

export function Login() {
  const { login, ready } = useSession();
  const [chosen, setStep] = useState<Step>("email");
  const [email, setEmail] = useState("");
  const [challenge, setChallenge] = useState("");
  const finish = useFinish();
  // A customer who left before completing the profile is asked again.
  const step = chosen === "email" && login?.IsUserCreated ? "profile" : chosen;
  const heading = useHeadingFocus(step);

  if (ready && login && step === "email") return <Redirect to="/home/my-account" />;

  async function entered(record: LoginRecord) {
    if (record.IsUserCreated) setStep("profile");
    keepLogin(record);
    if (!record.IsUserCreated) await finish();
  }

  async function saved(record: LoginRecord) {
    setStep("profile");
    keepLogin(record);
    await finish();
  }

  return (
    <section className={s.card}>
      <h1 ref={heading} tabIndex={-1}>
        {t(headings[step])}
      </h1>
      {step === "email" && (
        <EmailStep
          email={email}
          onSent={(address, ofCode) => {
            setEmail(address);
            setChallenge(ofCode);
            setStep("otp");
          }}
        />
      )}
      {step === "otp" && (
        <OtpStep email={email} challenge={challenge} onLogin={entered} onChangeEmail={() => setStep("email")} />
      )}
      {step === "profile" && login && <ProfileStep login={login} onSaved={saved} />}
    </section>
  );
}

/** The first step as the server draws it; nobody can type into it before the page is taken up, and lose what was typed. */
export function LoginOutline() {
  return (
    <section className={s.card} inert>
      <h1>{t(headings.email)}</h1>
      <EmailStep email="" onSent={() => undefined} />
    </section>
  );
}

/** Brings the guest's cart along and moves on: back to where the login was asked for, to the cart, or home. */
function useFinish(): () => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async () => {
    const onward = await mergeCart();
    const from: unknown = state?.from;
    navigate(typeof from === "string" && onward === "/home" ? from : onward, { replace: true });
  };
}

/** Moves the focus to the heading when the step changes, so that the change is heard. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
