/** New paid orders that nobody of the staff has seen: on every page, ringing again and again, until somebody has. */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath, useOffice } from "../api.ts";
import { t } from "../texts.ts";
import type { UnseenOrder } from "../types.ts";
import s from "./NewOrderNotice.module.css";
import { ring, useSound, wantSound } from "./sound.ts";
import { followOrders } from "./stream.ts";

const path = officePath("orders/unseen");

/** Between two rings, milliseconds. */
const pause = 8000;

async function see(OrderIds: readonly string[]): Promise<void> {
  try {
    await change("orders/seen", { OrderIds });
  } catch (error) {
    toast.error(messageOf(error));
  }
  invalidate(path);
  invalidate(officePath("order?"));
}

export function NewOrderNotice() {
  useEffect(followOrders, []);
  const { data = [] } = useOffice<UnseenOrder[]>(path);
  const { wanted } = useSound();
  useSeeingOpened(data);
  useRinging(data.length > 0 && wanted);
  return (
    <div role="status">
      {data.length > 0 && (
        <section className={s.notice} aria-label={t("unseen.title")}>
          <Words orders={data} />
          <div className={s.actions}>
            <ButtonLink to={opens(data)}>{t("unseen.open")}</ButtonLink>
            <Button kind="outline" onClick={() => see(data.map(({ OrderId }) => OrderId))}>
              {t("unseen.seen", { count: data.length })}
            </Button>
            <SoundButton />
          </div>
        </section>
      )}
    </div>
  );
}

/** The order itself where there is one; the list of what is to be packed where there are several. */
function opens(orders: readonly UnseenOrder[]): string {
  const [first] = orders;
  return orders.length === 1 && first ? `/admin/orders/${first.OrderId}` : "/admin/orders?status=ORDER%20PLACED";
}

function Words({ orders }: { orders: readonly UnseenOrder[] }) {
  const [first] = orders;
  if (!first) return null;
  return (
    <p className={s.words}>
      <strong>
        {orders.length === 1 ? t("unseen.one", { number: first.OrderNo }) : t("unseen.many", { count: orders.length })}
      </strong>
      {orders.length === 1 && (
        <span>{t("unseen.what", { count: first.Pieces, pincode: first.Pincode, name: first.Name })}</span>
      )}
    </p>
  );
}

/** Mutes this device; or says why nothing is heard, and asks for the touch that browsers want first. */
function SoundButton() {
  const { wanted, silenced } = useSound();
  if (wanted && !silenced) {
    return (
      <Button kind="quiet" onClick={() => wantSound(false)}>
        {t("unseen.mute")}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => wantSound(true)}>
        {t("unseen.unmute")}
      </Button>
      {wanted && <span className={s.silenced}>{t("unseen.silenced")}</span>}
    </>
  );
}

/** Whoever has an order open, in a window on show, has seen it. */
function useSeeingOpened(orders: readonly UnseenOrder[]): void {
  const { pathname } = useLocation();
  const open = orders.find(({ OrderId }) => pathname.startsWith(`/admin/orders/${OrderId}`))?.OrderId;
  useEffect(() => {
    if (!open) return;
    const look = () => {
      if (document.visibilityState === "visible") void see([open]);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [open]);
}

function useRinging(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    ring();
    const again = setInterval(ring, pause);
    return () => clearInterval(again);
  }, [on]);
}
