/** The page behind a one-time invitation: an authenticator app is set up, then the recovery codes are shown, once. */
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { change } from "../api.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { keepEnrolment } from "../session.ts";
import { t } from "../texts.ts";
import type { AuthenticatorKey, Recovery } from "../types.ts";
import s from "./SignInLayout.module.css";
import { SignInLayout } from "./SignInLayout.tsx";

export function Enrol() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [offer, setOffer] = useState<AuthenticatorKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} />;
  return (
    <SignInLayout title={t("enrol.title")}>
      {!token ? (
        <p className={s.error}>{t("enrol.noLink")}</p>
      ) : offer ? (
        <Scan token={token} offer={offer} onDone={setCodes} />
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

function Scan(props: { token: string; offer: AuthenticatorKey; onDone: (codes: string[]) => void }) {
  const { Email, Role, QrSvg, Secret, Uri } = props.offer;
  const [code, setCode] = useState("");
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const answer = await change<Recovery>("enrol", { Token: props.token, Code: code });
      keepEnrolment(answer.Enrolled);
      props.onDone(answer.RecoveryCodes);
    });
  };
  return (
    <form onSubmit={submit}>
      <p>{t("enrol.lead", { email: Email, role: t(`role.${Role}`) })}</p>
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

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <SignInLayout title={t("enrol.codesTitle")}>
      <p>{t("enrol.codesText")}</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label={t("enrol.copy")} />
      <p className={s.quiet}>{t("enrol.signInNow")}</p>
      <ButtonLink to="/admin">{t("enrol.kept")}</ButtonLink>
    </SignInLayout>
  );
}
