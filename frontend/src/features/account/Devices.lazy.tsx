/** The devices that are told how far orders are, each to be switched off; nothing where there is none. */
import { useEffect, useState } from "react";
import type { ShopperPush } from "../../shared/api/contract.gen.ts";
import { t } from "../../shared/i18n/told.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { devicesPath, thisDevice, turnOff } from "../order/device.ts";
import s from "./account.module.css";

export default function Devices() {
  const { data } = useQuery<ShopperPush>(devicesPath, { stale: 0 });
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    thisDevice().then(setOwn, () => setOwn(null));
  }, []);
  if (!data || data.Devices.length === 0) return null;
  const end = (id: string) =>
    turnOff(id).then(
      () => toast.success(t("told.ended")),
      () => toast.error(t("told.failed")),
    );
  return (
    <section className={s.card} aria-labelledby="devices">
      <h2 id="devices">{t("told.devices")}</h2>
      <ul className={s.addresses}>
        {data.Devices.map(({ DeviceId, Browser, SinceAt }) => (
          <li key={DeviceId}>
            {Browser || t("told.unknown")}
            {DeviceId === own && ` (${t("told.this")})`}, {formatDate(SinceAt)}{" "}
            <Button kind="quiet" onClick={() => end(DeviceId)}>
              {t("told.end")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
