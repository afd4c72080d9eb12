/** Asks an owner, once, whether they want to be told of new orders. */
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ThisDevice } from "../account/ThisDevice.tsx";
import { t } from "../account/texts.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import type { NotificationChoices } from "../types.ts";
import s from "./Dashboard.module.css";

const path = officePath("me/notifications");

export function AskNotifications() {
  const { data } = useOffice<NotificationChoices>(path);
  const { busy, error, run } = useAction();
  const answer = (call: string, body: object) =>
    run(async () => {
      const { Message } = await change(`me/notifications/${call}`, body);
      toast.success(Message);
      invalidate(path);
    });
  if (!data || data.Asked) return null;
  return (
    <Card title={t("notify.ask")}>
      <p className={p.muted}>{t("notify.askText")}</p>
      <div className={s.ask}>
        <ThisDevice publicKey={data.PublicKey} on={false} />
        <Button kind="outline" busy={busy} onClick={() => answer("mail", { Mail: true })}>
          {t("notify.askMail")}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => answer("decline", {})}>
          {t("notify.askNo")}
        </Button>
      </div>
      <FormError>{error}</FormError>
    </Card>
  );
}
