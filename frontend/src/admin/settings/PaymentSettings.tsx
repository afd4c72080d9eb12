/** The payment provider: the keys in use, and a check of keys and webhook. Secrets never reach the browser. */
import { useState } from "react";
import { get } from "../../shared/api/client.ts";
import { formatTime } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf, officePath } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { Provider, ProviderCheck, SettingsPage } from "./types.ts";

export function PaymentSettings({ page: { Provider } }: { page: SettingsPage }) {
  return (
    <>
      {!Provider.Live && !Provider.Demo && <Outcome good={false} title={t("pay.test")} words={t("todo.testKeys")} />}
      <Card title={t("group.payments")}>
        <Facts provider={Provider} />
        <p className={p.muted}>{t("pay.secrets")}</p>
        <Check />
      </Card>
    </>
  );
}

function Facts({ provider: { KeyId, Live, Demo, WebhookUrl } }: { provider: Provider }) {
  const copy = () =>
    navigator.clipboard.writeText(WebhookUrl).then(
      () => toast.success(t("pay.copied")),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <dl className={s.facts}>
      <div>
        <dt>{t("pay.mode")}</dt>
        <dd>{t(Live ? "pay.live" : Demo ? "pay.demo" : "pay.test")}</dd>
      </div>
      <div>
        <dt>{t("pay.key")}</dt>
        <dd>{KeyId}</dd>
      </div>
      <div>
        <dt>{t("pay.webhook")}</dt>
        <dd className={s.row}>
          {WebhookUrl}
          <Button kind="quiet" onClick={copy}>
            {t("pay.copy")}
            <span className="visually-hidden"> {t("pay.webhook")}</span>
          </Button>
        </dd>
        <dd className={p.muted}>{t("pay.webhookNote")}</dd>
      </div>
    </dl>
  );
}

function Check() {
  const [check, setCheck] = useState<ProviderCheck | null>(null);
  const { busy, error, run } = useAction();
  const ask = () =>
    run(async () => {
      setCheck(null);
      setCheck(await get<ProviderCheck>(officePath("settings/provider")));
    });
  return (
    <>
      <div className={s.row}>
        <Button icon="repeat" busy={busy} onClick={ask}>
          {t("pay.check")}
        </Button>
        <span role="status">{busy && t("pay.checking")}</span>
      </div>
      <FormError>{error}</FormError>
      <div role="status" className={s.stack}>
        {check && (
          <>
            <Outcome good={check.KeysWork} title={t("pay.keys")} words={check.KeysMessage} />
            <Outcome
              good={check.WebhookSeen}
              title={t("pay.updates")}
              words={check.WebhookMessage}
              aside={check.WebhookAt && t("pay.last", { time: formatTime(check.WebhookAt) })}
            />
          </>
        )}
      </div>
    </>
  );
}

interface OutcomeProps {
  good: boolean;
  title: string;
  words: string;
  aside?: string | undefined;
}

function Outcome({ good, title, words, aside }: OutcomeProps) {
  return (
    <div className={good ? s.result : `${s.result} ${s.bad}`}>
      <Icon name={good ? "check" : "alert"} />
      <strong>{title}</strong>
      <p>{words}</p>
      {aside && <small>{aside}</small>}
    </div>
  );
}
