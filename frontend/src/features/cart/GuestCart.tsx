/** A guest's cart: the lines, and the way on, to the login or back to the shop. */
import { Suspense, useEffect, useState } from "react";
import { t } from "../../shared/i18n/customer.ts";
import { formatPaise } from "../../shared/lib/money.ts";
import { deliveryRates } from "../../shared/lib/pricing.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { storageKey, writeStored } from "../../shared/lib/storage.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import DeliveryLine from "../area/DeliveryLine.lazy.tsx";
import { areaStore } from "../area/store.ts";
import { CouponPlace, GuestRows } from "../coupon/CouponPlace.tsx";
import { useWhen, type When } from "../when/useWhen.ts";
import { WhenPlace } from "../when/WhenPlace.tsx";
import { CartTable } from "./CartTable.tsx";
import s from "./cart.module.css";
import type { CartLine } from "./line.ts";
import { type Repriced, repriceCart } from "./reprice.ts";
import { useCart } from "./store.ts";
import { ToDelivery } from "./ToDelivery.tsx";

export function GuestCart({ lines }: { lines: readonly CartLine[] }) {
  const repriced = useShopPrices();
  const { pincode, area } = areaStore();
  const offered = useShop()?.Coupons;
  const when = useWhen({ pincode: (area && pincode) || "", lines });
  return (
    <div className={s.columns}>
      <div>
        <div role="status">
          {repriced.map(({ key, name, before, now }) => (
            <p key={key} className={s.repriced}>
              {t("cart.repriced", { name, now: formatPaise(now), before: formatPaise(before) })}
            </p>
          ))}
        </div>
        <CartTable lines={lines} />
      </div>
      <aside className={s.side}>
        <WhenPlace when={when}>
          {when.offered && (
            <section className={s.place}>
              <DeliveryLine />
              {!pincode && <p className={s.weight}>{t("cart.whenPincode")}</p>}
            </section>
          )}
        </WhenPlace>
        {offered && <CouponPlace lines={lines} pincode={(area && pincode) || ""} collect={when.collect} />}
        <PleaseLogIn when={when} lines={lines} />
      </aside>
    </div>
  );
}

/** Prices the cart from the shop when it is shown, and again when the shopper comes back to it. Answers what has changed. */
function useShopPrices(): readonly Repriced[] {
  const [repriced, setRepriced] = useState<readonly Repriced[]>([]);
  useEffect(() => {
    const price = async () => {
      if (document.hidden) return;
      const found = await repriceCart();
      if (found.length > 0) setRepriced(found);
    };
    void price();
    document.addEventListener("visibilitychange", price);
    return () => document.removeEventListener("visibilitychange", price);
  }, []);
  return repriced;
}

/** The login remembers, through the stored flag, that the shopper came from the cart. */
function PleaseLogIn({ when, lines }: { when: When; lines: readonly CartLine[] }) {
  const { subtotal } = useCart();
  const offered = useShop()?.Coupons;
  const { pincode, area } = areaStore();
  return (
    <section className={s.summary} aria-labelledby="please-log-in">
      <h2 id="please-log-in">{t("cart.pleaseLogIn")}</h2>
      <p className={s.weight}>{t("cart.pleaseLogInText")}</p>
      <p className={s.guestTotal}>
        <span>{t("cart.subtotal")}</span>
        <strong>{formatPaise(subtotal)}</strong>
      </p>
      {offered && (
        <div className={s.totals}>
          <Suspense fallback={<Skeleton height="5.7rem" />}>
            <GuestRows lines={lines} subtotal={subtotal} collect={when.collect} />
          </Suspense>
        </div>
      )}
      {!when.offered && <DeliveryLine />}
      <div aria-live="polite">
        {area && pincode && !when.collect && (
          <ToDelivery rates={deliveryRates(area)} goods={subtotal} pincode={pincode} />
        )}
      </div>
      <ButtonLink
        to="/home/login-user"
        state={{ from: "/home/user-cart" }}
        block
        onClick={() => writeStored(storageKey.addingAddress, true)}
      >
        {t("cart.logIn")}
      </ButtonLink>
      <ButtonLink to="/home" kind="outline" block>
        {t("cart.addMoreGuest")}
      </ButtonLink>
    </section>
  );
}
