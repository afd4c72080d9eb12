/** Tells a shopper on this device how far an order is, once it is asked for; what stands in the way is said then. */
import { useEffect, useState } from "react";
import type { ShopperPush } from "../../shared/api/contract.gen.ts";
import { t } from "../../shared/i18n/told.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { devicesPath, type Outcome, thisDevice, turnOff, turnOn } from "./device.ts";

interface Props {
  /** Whether the order is collected at the counter. */
  collect: boolean;
  className?: string | undefined;
}

export default function Told({ collect, className }: Props) {
  const { data, error } = useQuery<ShopperPush>(devicesPath, { stale: 0 });
  const own = useThisDevice(data);
  const [outcome, setOutcome] = useState<Outcome | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  if (error && !data) return null; // the order's page says what is wrong, and can do without this
  if (!data || own === undefined) return <Skeleton height="2.75rem" />;
  const on = own !== null && data.Devices.some(({ DeviceId }) => DeviceId === own);
  const run = async (act: () => Promise<Outcome | null>) => {
    setBusy(true);
    setOutcome(await act().catch(() => "failed" as const));
    setBusy(false);
  };
  return (
    <div className={className} data-told={on ? "on" : "off"}>
      {on ? (
        <p>
          {t("told.on")}{" "}
          <Button kind="quiet" busy={busy} onClick={() => run(() => turnOff(own).then(() => null))}>
            {t("told.off")}
          </Button>
        </p>
      ) : (
        <Button kind="outline" busy={busy} onClick={() => run(() => turnOn(data.PublicKey))}>
          {t(collect ? "told.askCollect" : "told.ask")}
        </Button>
      )}
      <p role="status">{outcome && outcome !== "on" && t(`told.${outcome}`)}</p>
    </div>
  );
}

/** The name of this device in the shop's list; undefined while it is not known. */
function useThisDevice(data: ShopperPush | undefined): string | null | undefined {
  const [own, setOwn] = useState<string | null>();
  useEffect(() => {
    if (!data) return;
    thisDevice().then(setOwn, () => setOwn(null));
  }, [data]);
  return own;
}
