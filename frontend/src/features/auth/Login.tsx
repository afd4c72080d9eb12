/** The login in its three steps; the heading says which one it is. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { Redirect } from "../../shared/ui/Redirect.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { mergeCart } from "../cart/merge.lazy.ts";
import { wish } from "../wishlist/wish.ts";
import { type LeftFor, offerBack } from "./BackLine.tsx";
import { EmailStep } from "./EmailStep.tsx";
import s from "./login.module.css";
import { OtpStep } from "./OtpStep.tsx";
import { keepPending, type Pending, readPending } from "./pending.ts";
import { keepLogin, useSession } from "./session.ts";

// Only newcomers see it; it comes while they read their mail.
const loadProfile = () => import("./ProfileStep.lazy.tsx");
const ProfileStep = lazy(loadProfile);

type Step = "email" | "otp" | "profile";

const headings = { email: "login.title", otp: "login.verifyTitle", profile: "login.welcomeTitle" } as const;

export function Login() {
  const { login, ready } = useSession();
  const [pending, setPending] = useState(readPending);
  const [chosen, setStep] = useState<Step>(pending ? "otp" : "email");
  const finish = useFinish();
  // A customer who left before completing the profile is asked again.
  const step = chosen === "email" && login?.IsUserCreated ? "profile" : chosen;
  const heading = useHeadingFocus(step);
  useEffect(() => {
    if (step === "otp") void loadProfile().catch(() => undefined);
  }, [step]);

  if (ready && login && step === "email") return <Redirect to="/home/my-account" />;

  function waitFor(code: Pending) {
    keepPending(code);
    setPending(code);
    setStep("otp");
  }

  async function entered(record: LoginRecord) {
    keepPending(null);
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
      {step === "email" && <EmailStep email={pending?.email ?? ""} onSent={waitFor} />}
      {step === "otp" && pending && (
        <OtpStep
          pending={pending}
          onSent={waitFor}
          onLogin={entered}
          onChangeEmail={() => {
            keepPending(null);
            setStep("email");
          }}
        />
      )}
      {step === "profile" && login && (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <ProfileStep login={login} onSaved={saved} />
        </Suspense>
      )}
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

/** Does what the login was asked for and moves on, to the cart or home, which offers the way back. */
function useFinish(): () => Promise<void> {
  const navigate = useNavigate();
  const left: LeftFor = useLocation().state ?? {};
  return async () => {
    const onward = await mergeCart();
    if (left.wish) await wish(left.wish);
    offerBack(left);
    // The cart that the shopper came from is the page before this one: another beside it would be one too many.
    if (left.from === onward) navigate(-1);
    else navigate(onward, { replace: true });
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
