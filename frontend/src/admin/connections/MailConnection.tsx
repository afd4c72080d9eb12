/** The mail relay: how it is set, and its form, which is saved once the code of a test email was entered. */
import { type FormEvent, useState } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { useShop } from "../../shared/lib/shop.ts";
import button from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { change } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { useSession } from "../session.ts";
import s from "./connections.module.css";
import { type RelayChoice, relayOf, relays, senderOf } from "./relays.ts";
import { FromStart, State, takeFocus } from "./State.tsx";
import { t } from "./texts.ts";
import type { MailRelay } from "./types.ts";
import { reloadConnections } from "./useConnections.ts";

/** What is typed. The password of a saved relay is never read back: empty keeps it. */
type Draft = Pick<MailRelay, "Host" | "Port" | "User" | "TLS" | "From"> & { Password: string };

export function MailConnection({ mail }: { mail: MailRelay }) {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const editing = changing || !mail.Host;
  const done = () => {
    setChanging(false);
    setChanged(true);
  };
  if (editing) return <MailForm mail={mail} onDone={done} />;
  return (
    <div className={s.form}>
      <State good title={t(mail.TestedAt ? "mail.works" : "mail.set")} next={changed}>
        <p>{mail.From}</p>
        <p className={p.muted}>
          {mail.Host}:{mail.Port}
          {mail.TestedAt && ` · ${t("mail.tested", { time: formatTime(mail.TestedAt) })}`}
        </p>
      </State>
      {mail.TestedAt && mail.Variables.length === 0 ? (
        <div className={s.row}>
          <Button kind="outline" icon="edit" onClick={() => setChanging(true)}>
            {t("connect.change")}
          </Button>
        </div>
      ) : (
        <FromStart names={mail.Variables} />
      )}
    </div>
  );
}

function MailForm({ mail, onDone }: { mail: MailRelay; onDone: () => void }) {
  const email = useSession((session) => session.who?.Email) ?? "";
  const [draft, setDraft] = useState<Draft>(() => ({ ...startOf(mail), Password: "" }));
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAction();
  const send = () =>
    run(async () => {
      await change("connections/mail/test", { ...draft, To: email });
      setSent(true);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (sent) {
    return (
      <Confirm
        draft={draft}
        email={email}
        again={{ busy, error, send }}
        onBack={() => setSent(false)}
        onDone={onDone}
      />
    );
  }
  return (
    <form className={s.form} onSubmit={submit}>
      {!mail.Host && <State good={false} title={t("mail.none")} />}
      <Fields draft={draft} kept={mail.PasswordSet} onChange={(more) => setDraft({ ...draft, ...more })} />
      <FormError>{error}</FormError>
      <div className={s.row}>
        <Button type="submit" icon="mail" busy={busy}>
          {t("mail.send")}
        </Button>
        {mail.Host && (
          <Button kind="quiet" onClick={onDone}>
            {t("connect.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

function startOf({ Host, Port, User, TLS, From }: MailRelay): Omit<Draft, "Password"> {
  if (Host) return { Host, Port, User, TLS, From };
  const { host, port, tls } = relays[0] as RelayChoice;
  return { Host: host, Port: port, TLS: tls, User, From };
}

interface FieldsProps {
  draft: Draft;
  /** A password is saved already. */
  kept: boolean;
  onChange: (more: Partial<Draft>) => void;
}

function Fields({ draft, kept, onChange }: FieldsProps) {
  const brand = useShop()?.Brand ?? "";
  const [service, setService] = useState(relayOf(draft.Host));
  const choose = (name: string) => {
    const relay = relays.find((one) => one.name === name) ?? relays[0];
    if (!relay) return;
    setService(relay.name);
    onChange({ Host: relay.host, Port: relay.port, TLS: relay.tls });
  };
  const setUser = (User: string) => {
    const own = draft.From !== senderOf(brand, draft.User) && draft.From !== "";
    onChange(own ? { User } : { User, From: senderOf(brand, User) });
  };
  return (
    <>
      <Select label={t("mail.service")} value={service} onChange={({ target }) => choose(target.value)}>
        {relays.map(({ name }) => (
          <option key={name} value={name}>
            {t(`mail.${name}`)}
          </option>
        ))}
      </Select>
      <Help service={service} />
      {(service === "other" || service === "ses") && <Server draft={draft} onChange={onChange} />}
      <Field
        label={t("mail.user")}
        note={service === "ses" ? undefined : t("mail.userNote")}
        name="User"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required={service !== "other"}
        value={draft.User}
        onChange={({ target }) => setUser(target.value)}
      />
      <Field
        label={t(service === "gmail" ? "mail.appPassword" : "mail.password")}
        note={kept ? t("mail.kept") : undefined}
        name="Password"
        type="password"
        autoComplete="off"
        required={!kept && service !== "other"}
        value={draft.Password}
        onChange={({ target }) => onChange({ Password: target.value })}
      />
      <Field
        label={t("mail.sender")}
        note={t("mail.senderNote")}
        name="From"
        required
        value={draft.From}
        onChange={({ target }) => onChange({ From: target.value })}
      />
    </>
  );
}

/** What the service wants, and where to get it. */
function Help({ service }: { service: RelayChoice["name"] }) {
  const passwords = relays.find(({ name }) => name === service)?.passwords;
  return (
    <>
      <p className={s.help}>{t(`mail.${service}Help`)}</p>
      {passwords && (
        <div className={s.row}>
          <a className={`${button.button} ${button.outline}`} href={passwords} target="_blank" rel="noreferrer">
            {t("mail.makePassword")}
          </a>
        </div>
      )}
    </>
  );
}

function Server({ draft, onChange }: Omit<FieldsProps, "kept">) {
  return (
    <>
      <Field
        label={t("mail.host")}
        name="Host"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={draft.Host}
        onChange={({ target }) => onChange({ Host: target.value.trim() })}
      />
      <div className={s.ports}>
        <Field
          label={t("mail.port")}
          name="Port"
          type="number"
          inputMode="numeric"
          min={1}
          max={65535}
          required
          value={draft.Port || ""}
          onChange={({ target }) => onChange({ Port: Number(target.value) })}
        />
        <Select
          label={t("mail.tls")}
          name="TLS"
          value={draft.TLS}
          onChange={({ target }) => onChange({ TLS: target.value as MailRelay["TLS"] })}
        >
          {(["starttls", "tls", "none"] as const).map((tls) => (
            <option key={tls} value={tls}>
              {t(`mail.tls.${tls}`)}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

interface ConfirmProps {
  draft: Draft;
  email: string;
  again: { busy: boolean; error: string | null; send: () => Promise<void> };
  onBack: () => void;
  onDone: () => void;
}

function Confirm({ draft, email, again, onBack, onDone }: ConfirmProps) {
  const [code, setCode] = useState("");
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("connections/mail", { ...draft, Code: code.trim() });
      onDone();
      reloadConnections();
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <p ref={takeFocus} tabIndex={-1}>
        {t("mail.sentTo", { email })}
      </p>
      <Field
        label={t("mail.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={error ?? again.error}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={s.row}>
        <Button type="submit" busy={busy}>
          {t("mail.save")}
        </Button>
        <Button kind="quiet" busy={again.busy} onClick={again.send}>
          {t("mail.again")}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t("mail.edit")}
        </Button>
      </div>
      <p className={p.muted}>{t("mail.wrongAddress", { email })}</p>
    </form>
  );
}
