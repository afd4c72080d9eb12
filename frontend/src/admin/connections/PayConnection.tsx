/** The payment provider: its keys, checked before they are saved, and its webhook. */
import { type FormEvent, useEffect, useState } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { change } from "../api.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import s from "./connections.module.css";
import { FromStart, State, takeFocus } from "./State.tsx";
import { t } from "./texts.ts";
import type { NewWebhook, PayAccount } from "./types.ts";
import { reloadConnections } from "./useConnections.ts";

export function PayConnection({ pay }: { pay: PayAccount }) {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const editing = changing || !pay.KeyID;
  const done = () => {
    setChanging(false);
    setChanged(true);
  };
  return (
    <div className={s.form}>
      {editing ? (
        <KeysForm pay={pay} onDone={done} />
      ) : (
        <>
          <State good title={t(pay.CheckedAt ? "pay.works" : "pay.set")} next={changed}>
            <p>{pay.KeyID}</p>
            {pay.CheckedAt && <p className={p.muted}>{t("pay.notChecked")}</p>}
            <p className={p.muted}>
              {t(pay.TestMode ? "pay.testMode" : "pay.liveMode")}
              {pay.CheckedAt && ` ${t("pay.checkedAt", { time: formatTime(pay.CheckedAt) })}`}
            </p>
          </State>
          {isOurs(pay) ? (
            <div className={s.row}>
              <Button kind="outline" icon="edit" onClick={() => setChanging(true)}>
                {t("connect.change")}
              </Button>
            </div>
          ) : (
            <FromStart names={pay.Variables} />
          )}
        </>
      )}
      {pay.KeyID && <Webhook pay={pay} />}
    </div>
  );
}

/** Whether the keys were entered here, and not given to the server when it started. */
const isOurs = (pay: PayAccount) => Boolean(pay.CheckedAt) && pay.Variables.length === 0;

function KeysForm({ pay, onDone }: { pay: PayAccount; onDone: () => void }) {
  const [id, setId] = useState(pay.KeyID);
  const [secret, setSecret] = useState("");
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("connections/provider", { KeyID: id.trim(), KeySecret: secret.trim() });
      onDone();
      reloadConnections();
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      {!pay.KeyID && <State good={false} title={t("pay.none")} />}
      {pay.UnpaidOrders > 0 && <p className={s.help}>{t("pay.unpaid", { count: pay.UnpaidOrders })}</p>}
      <p className={s.help}>{t("pay.where")}</p>
      <Field
        label={t("pay.keyId")}
        name="KeyID"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="rzp_live_…"
        required
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <Field
        label={t("pay.keySecret")}
        note={pay.KeySecretSet ? t("mail.kept") : undefined}
        name="KeySecret"
        type="password"
        autoComplete="off"
        required={!pay.KeySecretSet || id.trim() !== pay.KeyID}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <FormError>{error}</FormError>
      <div className={s.row}>
        <Button type="submit" icon="check" busy={busy}>
          {t("pay.save")}
        </Button>
        {pay.KeyID && (
          <Button kind="quiet" onClick={onDone}>
            {t("connect.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The webhook's address and a fresh secret, to be copied to the provider, and whether that worked. */
function Webhook({ pay }: { pay: PayAccount }) {
  const [made, setMade] = useState<NewWebhook | null>(null);
  const { busy, error, run } = useAction();
  const make = () =>
    run(async () => {
      setMade(await change<NewWebhook>("connections/webhook"));
      reloadConnections();
    });
  return (
    <section className={s.hook}>
      <h3>{t("pay.hook")}</h3>
      <p className={p.muted}>{t("pay.hookText")}</p>
      {made && <Steps made={made} test={pay.TestMode} />}
      {!made && pay.WebhookSecretSet && (
        <>
          <Copied name={t("pay.webhook")} text={pay.WebhookUrl} copy={t("pay.copyAddress")} />
          {isOurs(pay) && <p className={p.muted}>{t("pay.hookSet")}</p>}
        </>
      )}
      {(made || pay.WebhookSecretSet) && <Arrival pay={pay} />}
      <FormError>{error}</FormError>
      {isOurs(pay) && (
        <div className={s.row}>
          <Button kind="outline" busy={busy} onClick={make}>
            {t(made || pay.WebhookSecretSet ? "pay.hookAgain" : "pay.hookMake")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What the provider sends that the shop makes use of, as its dashboard names it. */
const events = [
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.created",
  "refund.processed",
  "refund.failed",
  "refund.speed_changed",
  "payment_link.paid",
  "payment_link.cancelled",
  "payment_link.expired",
];

function Steps({ made, test }: { made: NewWebhook; test: boolean }) {
  return (
    <ol className={s.copying} ref={takeFocus} tabIndex={-1}>
      <li>{t(test ? "pay.hookOpenTest" : "pay.hookOpen")}</li>
      <li>
        <Copied name={t("pay.hookAddress")} text={made.WebhookUrl} copy={t("pay.copyAddress")} />
      </li>
      <li>
        <Copied name={t("pay.hookSecret")} text={made.Secret} copy={t("pay.copySecret")} />
        <p className={p.muted}>{t("pay.hookOnce")}</p>
      </li>
      <li>
        {t("pay.hookEvents")}
        <ul className={s.events}>
          {events.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </li>
      <li>{t("pay.hookSave")}</li>
    </ol>
  );
}

function Copied({ name, text, copy }: { name: string; text: string; copy: string }) {
  return (
    <div className={s.copied}>
      <p>{name}</p>
      <code>{text}</code>
      <CopyButton text={text} label={copy} />
    </div>
  );
}

const lookEvery = 10_000;

/** Whether the provider's messages arrive, looked at again until the first has. */
function Arrival({ pay }: { pay: PayAccount }) {
  const waits = !pay.WebhookAt;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.hidden || reloadConnections(), lookEvery);
    return () => clearInterval(timer);
  }, [waits]);
  const { WebhookRefusedAt: refused } = pay;
  const arrived = isOurs(pay) ? "pay.firstMessage" : "pay.lastMessage";
  return (
    <div role="status">
      <State
        good={!waits && !refused}
        bad={Boolean(refused)}
        title={pay.WebhookAt ? t(arrived, { time: formatTime(pay.WebhookAt) }) : t("pay.noMessage")}
      >
        {refused ? (
          <p>{t("pay.refusedMessage", { time: formatTime(refused) })}</p>
        ) : (
          waits && <p className={p.muted}>{t("pay.noMessageText")}</p>
        )}
      </State>
    </div>
  );
}
