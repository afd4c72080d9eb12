/** The page behind the link of `bhatti setup`: the owner sets an authenticator up and is signed in, before mails arrive. */
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { change } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { askWho } from "../session.ts";
import { awaitsHeading } from "../shell/FocusHeading.tsx";
import { t } from "../texts.ts";
import type { AuthenticatorKey, SetupCodes, SetupVisitor } from "../types.ts";
import { AboutAuthenticator } from "./About.tsx";
import { RecoveryCodes, Scan } from "./Enrol.tsx";
import { keepCodes, keepOffer, keptCodes, keptOffer } from "./reached.ts";
import { SecondStep } from "./SecondStep.tsx";
import s from "./SignInLayout.module.css";
import { SignInLayout } from "./SignInLayout.tsx";

export function FirstVisit({ token }: { token: string }) {
  const [codes, setCodes] = useState(() => keptCodes(token));
  const [visitor, setVisitor] = useState<SetupVisitor | null>(null);
  const { error, run } = useAction();
  const enter = useEnter(token);
  useEffect(() => {
    if (codes) return;
    void run(async () => setVisitor(await change<SetupVisitor>("setup/begin", { Token: token })));
  }, [run, token, codes]);
  const enrolled = (codes: readonly string[]) => {
    keepOffer(token, null);
    keepCodes(token, codes);
    setCodes(codes);
  };
  if (codes) {
    return (
      <RecoveryCodes codes={codes}>
        <Button onClick={enter}>{t("visit.kept")}</Button>
      </RecoveryCodes>
    );
  }
  if (visitor?.Enrolled) return <SignInByLink token={token} known={visitor.Email} />;
  if (visitor) return <EnrolOwner token={token} known={visitor.Email} onEnrolled={enrolled} />;
  return (
    <SignInLayout title={t("visit.title")}>
      {error ? (
        <>
          <p className={s.error} role="alert">
            {error}
          </p>
          <ButtonLink to="/admin" kind="outline">
            {t("visit.goOn")}
          </ButtonLink>
        </>
      ) : (
        <span className={s.waiting} aria-busy="true" />
      )}
    </SignInLayout>
  );
}

/** Goes on to the wizard; the link, which is used up, does not stay in the history. */
function useEnter(token: string) {
  const navigate = useNavigate();
  return () => {
    keepCodes(token, null);
    awaitsHeading();
    askWho();
    navigate("/admin/setup", { replace: true });
  };
}

interface Props {
  token: string;
  /** The owner's address where the link knows it, else "". */
  known: string;
}

function EnrolOwner({ token, known, onEnrolled }: Props & { onEnrolled: (codes: readonly string[]) => void }) {
  const [email, setEmail] = useState(known);
  const [offer, setOffer] = useState(() => keptOffer(token));
  const { busy, error, run } = useAction();
  const take = (offer: AuthenticatorKey | null) => {
    keepOffer(token, offer);
    setOffer(offer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      // Another tab may have been offered a key meanwhile: it stays the one.
      const kept = keptOffer(token);
      if (kept?.Email === email.trim()) return setOffer(kept);
      take(await change<AuthenticatorKey>("setup/offer", { Token: token, Email: email.trim() }));
    });
  };
  if (offer) {
    return (
      <SignInLayout title={t("enrol.title")}>
        <Scan
          offer={offer}
          lead={t("visit.lead", { email: offer.Email })}
          onCode={async (code) =>
            onEnrolled((await change<SetupCodes>("setup/enrol", { Token: token, Code: code })).RecoveryCodes)
          }
        />
        {!known && (
          <Button kind="quiet" onClick={() => take(null)}>
            {t("visit.other")}
          </Button>
        )}
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t("visit.title")}>
      <p>{t("visit.welcome")}</p>
      <AboutAuthenticator />
      <p className={s.quiet}>{t("enrol.which")}</p>
      <form onSubmit={submit}>
        <EmailField email={email} fixed={Boolean(known)} error={error} onChange={setEmail} />
        <Button type="submit" block busy={busy}>
          {t("visit.next")}
        </Button>
      </form>
    </SignInLayout>
  );
}

interface EmailProps {
  email: string;
  fixed: boolean;
  error?: string | null;
  onChange: (email: string) => void;
}

function EmailField({ email, fixed, error, onChange }: EmailProps) {
  return (
    <Field
      label={t("visit.email")}
      note={t("visit.emailNote")}
      type="email"
      name="email"
      autoComplete="username"
      required
      readOnly={fixed}
      value={email}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SignInByLink({ token, known }: Props) {
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState("");
  const { busy, error, run } = useAction();
  const enter = useEnter(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("setup/sign-in", { Token: token, Email: email.trim(), Code: code.trim() });
      enter();
    });
  };
  return (
    <SignInLayout title={t("visit.signIn")}>
      <p>{t("visit.signInText")}</p>
      <form onSubmit={submit}>
        <EmailField email={email} fixed={Boolean(known)} onChange={setEmail} />
        <SecondStep code={code} onChange={setCode} only busy={busy} error={error} />
      </form>
      <p className={s.quiet}>{t("visit.lost", { email: email || "EMAIL" })}</p>
    </SignInLayout>
  );
}
