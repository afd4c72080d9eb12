/** How the signed-in member is told of new paid orders: on this device, by email, and by a ring in the open back office. */
import { useEffect, useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { useSound, wantSound } from "../orders/sound.ts";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import type { NotificationChoices } from "../types.ts";
import s from "./account.module.css";
import { DeviceItem } from "./DeviceItem.tsx";
import { thisDevice } from "./device.ts";
import { ThisDevice } from "./ThisDevice.tsx";
import { t } from "./texts.ts";

const path = officePath("me/notifications");

export function Notifications() {
  const query = useOffice<NotificationChoices>(path);
  return (
    <Card title={t("notify.title")}>
      <p className={p.muted}>{t("notify.text")}</p>
      <Loaded query={query} lines={3}>
        {(choices) => <Choices choices={choices} />}
      </Loaded>
    </Card>
  );
}

function Choices({ choices }: { choices: NotificationChoices }) {
  const here = useThisDevice(choices);
  const { wanted } = useSound();
  const listed = choices.Devices.some(({ DeviceId }) => DeviceId === here);
  return (
    <>
      <ThisDevice publicKey={choices.PublicKey} on={listed} />
      <MailChoice wanted={choices.Mail} />
      <div>
        <Checkbox checked={wanted} onChange={(event) => wantSound(event.target.checked)}>
          {t("notify.ring")}
        </Checkbox>
        <p className={p.muted}>{t("notify.ringNote")}</p>
      </div>
      {choices.Devices.length > 0 && (
        <section className={s.devices} aria-label={t("notify.devices")}>
          <h3>{t("notify.devices")}</h3>
          <ul className={p.list}>
            {choices.Devices.map((device) => (
              <DeviceItem key={device.DeviceId} device={device} here={device.DeviceId === here} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The name of this device in the list, once the browser has told. */
function useThisDevice(choices: NotificationChoices): string | null {
  const [here, setHere] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer means that this device may have changed.
  useEffect(() => {
    let left = false;
    thisDevice().then(
      (name) => left || setHere(name),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [choices]);
  return here;
}

function MailChoice({ wanted }: { wanted: boolean }) {
  const [chosen, setChosen] = useState(wanted);
  const { busy, error, run } = useAction();
  const choose = (Mail: boolean) =>
    run(async () => {
      setChosen(Mail);
      try {
        const { Message } = await change("me/notifications/mail", { Mail });
        toast.success(Message);
      } catch (failure) {
        setChosen(!Mail);
        throw failure;
      }
      invalidate(path);
    });
  return (
    <div>
      <Checkbox checked={chosen} disabled={busy} onChange={(event) => choose(event.target.checked)}>
        {t("notify.mail")}
      </Checkbox>
      <FormError>{error}</FormError>
    </div>
  );
}
