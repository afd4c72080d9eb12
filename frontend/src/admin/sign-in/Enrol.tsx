/** The page behind a one-time invitation: an authenticator app is set up, then the recovery codes are shown, once. */
import { type FormEvent, type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { change } from "../api.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { keepEnrolment } from "../session.ts";
import { t } from "../texts.ts";
import type { AuthenticatorKey, Recovery } from "../types.ts";
import { AboutAuthenticator } from "./About.tsx";
import s from "./SignInLayout.module.css";
import { SignInLayout } from "./SignInLayout.tsx";

export function Enrol() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [offer, setOffer] = useState<AuthenticatorKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes codes={codes}>
        <p className={s.quiet}>{t("enrol.signInNow")}</p>
        <ButtonLink to="/admin">{t("enrol.kept")}</ButtonLink>
      </RecoveryCodes>
    );
  }
  return (
    <SignInLayout title={t("enrol.title")}>
      {!token ? (
        <p className={s.error}>{t("enrol.noLink")}</p>
      ) : offer ? (
        <Scan
          offer={offer}
          lead={t("enrol.lead", { email: offer.Email, role: t(`role.${offer.Role}`) })}
          onCode={async (code) => {
            const answer = await change<Recovery>("enrol", { Token: token, Code: code });
            keepEnrolment(answer.Enrolled);
            setCodes(answer.RecoveryCodes);
          }}
        />
      ) : (
        <Begin token={token} onOffer={setOffer} />
      )}
    </SignInLayout>
  );
}

/** Started by a button, so that a mail program that opens links does not use the invitation up. */
function Begin({ token, onOffer }: { token: string; onOffer: (offer: AuthenticatorKey) => void }) {
  const { busy, error, run } = useAction();
  return (
    <>
      <p>{t("enrol.beginText")}</p>
      <AboutAuthenticator />
      <p className={s.quiet}>{t("enrol.which")}</p>
      <FormError>{error}</FormError>
      {error && (
        <ButtonLink to="/admin" kind="outline">
          {t("signIn.toSignIn")}
        </ButtonLink>
      )}
      <Button
        busy={busy}
        onClick={() => run(async () => onOffer(await change<AuthenticatorKey>("enrol/begin", { Token: token })))}
      >
        {t("enrol.begin")}
      </Button>
    </>
  );
}

interface ScanProps {
  offer: AuthenticatorKey;
  lead: string;
  /** Given the code that the app shows. Throws ApiError. */
  onCode: (code: string) => Promise<void>;
}

/** An authenticator's key, to be scanned, opened or typed, and the code that proves that the app has it. */
export function Scan({ offer: { QrSvg, Secret, Uri }, lead, onCode }: ScanProps) {
  const [code, setCode] = useState("");
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onCode(code));
  };
  return (
    <form onSubmit={submit}>
      <p>{lead}</p>
      <h2>{t("enrol.scan")}</h2>
      <div className={s.add}>
        <img className={s.qr} src={`data:image/svg+xml,${encodeURIComponent(QrSvg)}`} alt={t("enrol.qr")} />
        <div className={s.here}>
          <p>{t("enrol.here")}</p>
          <ButtonLink to={Uri} target="_self" kind="outline">
            {t("enrol.open")}
          </ButtonLink>
          <p className={s.quiet}>{t("enrol.type")}</p>
          <code className={s.secret}>
            {Secret.match(/.{1,4}/g)?.map((four, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
              <span key={at}>{four}</span>
            ))}
          </code>
          <CopyButton text={Secret} label={t("enrol.copyKey")} />
        </div>
      </div>
      <Field
        label={t("enrol.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {t("enrol.finish")}
      </Button>
    </form>
  );
}

/** The recovery codes, and how it goes on. */
export function RecoveryCodes({ codes, children }: { codes: readonly string[]; children: ReactNode }) {
  return (
    <SignInLayout title={t("enrol.codesTitle")}>
      <p>{t("enrol.codesText")}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label={t("enrol.copy")} />
      {children}
    </SignInLayout>
  );
}
