/** How customers pay. The payment provider: its keys and webhook, and a check of both. Secrets never reach the browser again. */
import { useState } from "react";
import { get } from "../../shared/api/client.ts";
import { formatTime } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { officePath } from "../api.ts";
import { PayConnection } from "../connections/PayConnection.tsx";
import { State } from "../connections/State.tsx";
import { useConnections } from "../connections/useConnections.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { useAction } from "../parts/useAction.ts";
import { said } from "../said.ts";
import { OnDeliverySettings } from "./OnDeliverySettings.tsx";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { ProviderCheck, SettingsPage } from "./types.ts";

export function PaymentSettings({ page }: { page: SettingsPage }) {
  const { Provider } = page;
  const test = Provider.KeyId && !Provider.Live && !Provider.Demo;
  return (
    <>
      {test && <Outcome good={false} title={t("pay.test")} words={t("todo.testKeys")} />}
      <Card title={t("group.payments")}>
        <Loaded query={useConnections()}>
          {({ Pay }) => (
            <>
              <PayConnection pay={Pay} />
              {Pay.KeyID && <Check />}
            </>
          )}
        </Loaded>
      </Card>
      <OnDeliverySettings page={page} />
    </>
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
            <Outcome good={check.KeysWork} title={t("pay.keys")} words={said(check.KeysMessage)} />
            <Outcome
              good={check.WebhookSeen}
              title={t("pay.updates")}
              words={said(check.WebhookMessage)}
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
    <State good={good} bad title={title}>
      <p>{words}</p>
      {aside && <small>{aside}</small>}
    </State>
  );
}
