/** One device that is notified of new orders. */

import { formatTime } from "../../shared/lib/date.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { useAction } from "../parts/useAction.ts";
import { said } from "../said.ts";
import type { NotificationChoices } from "../types.ts";
import s from "./account.module.css";
import { unsubscribe } from "./device.ts";
import { t } from "./texts.ts";

interface Props {
  device: NotificationChoices["Devices"][number];
  /** Whether it is the device in hand. */
  here: boolean;
}

export function DeviceItem({ device, here }: Props) {
  const { DeviceId, Browser, SinceAt, SentAt, Error: failure } = device;
  const name = said(Browser) || t("account.unknown");
  const { busy, error, run } = useAction();
  const test = () =>
    run(async () => {
      const { Message } = await change("me/notifications/test", { DeviceId });
      toast.success(Message);
    });
  const end = async () => {
    const { Message } = await change("me/notifications/end", { DeviceId });
    if (here) await unsubscribe().catch(() => undefined); // the shop sends nothing any more
    toast.success(Message);
    invalidate(officePath("me/notifications"));
  };
  return (
    <li className={`${p.item} ${s.session} ${s.device}`}>
      <span className={s.where}>
        <strong>{name}</strong>
        {here && <Tag tone="good">{t("notify.here")}</Tag>}
        {failure && <Tag tone="bad">{t("notify.error", { reason: failure })}</Tag>}
      </span>
      <span className={p.muted}>
        {t("notify.since", { time: formatTime(SinceAt) })}
        <br />
        {SentAt ? t("notify.sent", { time: formatTime(SentAt) }) : t("notify.notSent")}
      </span>
      <span className={s.deviceActions}>
        <Button kind="quiet" busy={busy} onClick={test}>
          {t("notify.test")}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <ConfirmButton
          label={t("notify.end")}
          of={name}
          title={t("notify.endTitle")}
          confirm={t("notify.end")}
          danger
          onSure={end}
        >
          <p>{t("notify.endText", { browser: name })}</p>
        </ConfirmButton>
        <FormError>{error}</FormError>
      </span>
    </li>
  );
}
