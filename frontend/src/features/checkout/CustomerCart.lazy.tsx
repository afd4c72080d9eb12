/** The cart of a signed-in customer: lines, address, totals and the way to the payment. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { Address, Moment, UserDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { t as opening } from "../../shared/i18n/opening.ts";
import { formatPaise } from "../../shared/lib/money.ts";
import { deliveryRates, lacking, priceCart } from "../../shared/lib/pricing.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { AddressBox, type AddressDialogName } from "../address/AddressBox.tsx";
import { pincodeOf } from "../address/saved.ts";
import { currentLogin, useSession } from "../auth/session.ts";
import { CartSkeleton } from "../cart/CartSkeleton.tsx";
import { CartTable } from "../cart/CartTable.tsx";
import s from "../cart/cart.module.css";
import type { CartLine } from "../cart/line.ts";
import { useCart } from "../cart/store.ts";
import { Totals } from "../cart/Totals.tsx";
import { CouponPlace } from "../coupon/CouponPlace.tsx";
import { sumOff, useCoupon, withCoupon } from "../coupon/store.ts";
import { type Firm, firmOf, firmProblem } from "../firm/firm.ts";
import { OrderFirm } from "../firm/OrderFirm.tsx";
import { useWhen } from "../when/useWhen.ts";
import { WhenPlace } from "../when/WhenPlace.tsx";
import { keptOrder } from "./attempt.ts";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { type Choice, keepChoice, keptChoice } from "./choice.ts";
import { KeptOrders, useOngoing } from "./KeptOrders.tsx";
import { newOrder, shippingAddress, weighed } from "./order.ts";
import { type Checkout, useCheckout } from "./useCheckout.ts";

const PayModes = lazy(() => patiently(() => import("../cart/PayModes.lazy.tsx")));

interface Props {
  lines: readonly CartLine[];
  /** What stands in the place of an empty cart. */
  empty: ReactNode;
}

export default function CustomerCart({ lines, empty }: Props) {
  const checkout = useCheckout();
  const orders = useOngoing();
  // An order that waits to be paid stands above the lines: both come at once, so that nothing moves.
  if (orders.loading) return <CartSkeleton />;
  return (
    <>
      <KeptOrders orders={orders} checkout={checkout} />
      {lines.length > 0 ? <FilledCart lines={lines} checkout={checkout} /> : empty}
      <BlockedDialog checkout={checkout} />
    </>
  );
}

/** What delivery costs at the counter. */
const free = { base: 0, perKg: 0, minimum: 0, freeFrom: 0 };

/** Whether the customer's own unpaid order has this place: nobody else does, so that it may seem to be taken. */
function isHeld({ SlotId, Day }: Moment): boolean {
  const kept = keptOrder();
  return kept?.SlotId === SlotId && kept.SlotDay === Day;
}

function FilledCart({ lines, checkout }: { lines: readonly CartLine[]; checkout: Checkout }) {
  const { settled } = useCart();
  const customer = useSession().login?.UserID;
  const [kept] = useState(keptOrder);
  const [choice, setChoice] = useState<Choice>(
    () => keptChoice(customer) ?? { addressId: null, suggestion: kept?.suggestion ?? "" },
  );
  const { addressId, suggestion } = choice;
  const choose = (part: Partial<Choice>) => {
    const chosen = { ...choice, ...part };
    keepChoice(customer, chosen);
    setChoice(chosen);
  };
  const [dialog, setDialog] = useState<AddressDialogName>(null);
  const addresses = useQuery<Address[]>(apiPath("GetUserAddresses"), { emptyOn404: true });
  const user = useQuery<UserDetails[]>(apiPath("GetUserDetails")).data?.[0];
  const shop = useShop();
  const states = shop?.States ?? [];
  const [firm, setFirm] = useState<Firm | null>(() => (kept?.Gstin || kept?.Firm ? firmOf(kept) : null));
  const [tried, setTried] = useState(false);
  // The first saved address is the default (specification section 4), unless an order was being placed to another.
  const address =
    addresses.data?.find((each) => each.AddressId === addressId) ??
    addresses.data?.find((each) => shippingAddress(each) === kept?.shippingAddress) ??
    addresses.data?.[0];
  const to = addresses.loading ? undefined : address?.IsServed ? pincodeOf(address) : "";
  const when = useWhen({ pincode: to, lines, held: isHeld });
  const rates = when.collect ? free : address?.IsServed ? deliveryRates(address) : null;
  // An invoice to a firm has its address, wherever the goods are handed over.
  const ofFirm = when.collect && Boolean(firm);
  const addressed = when.collect && !ofFirm ? undefined : address;
  const coupon = useCoupon(shop?.Coupons);
  const { applied } = coupon;
  const ordered = withCoupon(lines, applied);
  const off = sumOff(ordered);
  const charged = rates && applied?.freeDelivery ? { ...rates, base: 0, perKg: 0 } : rates;
  const price = priceCart(weighed(ordered), charged);
  const onDelivery = Boolean(shop?.PayOnDelivery && choice.onDelivery);
  const enough = rates !== null && lacking(rates, price.subtotal + off).minimum === 0;
  const sellable = settled && enough && when.ready && coupon.ready && lines.every((line) => line.inStock);

  function proceed() {
    const login = currentLogin();
    if (!login || !charged) return;
    const problem = firm && firmProblem(firm, states);
    setTried(true);
    if (problem) return document.getElementsByName(problem.field === "gstin" ? "gstin" : "firm")[0]?.focus();
    const buyer = { userId: login.UserID, mobile: user?.Mobile ?? login.Mobile };
    const { moment } = when;
    if (moment) when.choose(moment); // what was shown is what is wanted, also when the order is changed later
    const { collect } = when;
    const code = applied && !applied.automatic ? applied.code : "";
    const terms = {
      ...{ buyer, collect, address: addressed, rates: charged, suggestion, firm, moment, onDelivery },
      coupon: code,
    };
    void checkout.place(newOrder(ordered, terms));
  }

  return (
    <div className={s.columns}>
      <CartTable lines={lines} />
      <aside className={s.side}>
        <WhenPlace when={when} addressed={ofFirm}>
          {addresses.loading ? (
            <Skeleton height="10.25rem" />
          ) : addresses.error && !addresses.data ? (
            <p role="alert">
              {t("error.userAddress")}{" "}
              <Button kind="quiet" onClick={addresses.reload}>
                {t("common.retry")}
              </Button>
            </p>
          ) : (
            <AddressBox
              addresses={addresses.data ?? []}
              chosen={address}
              onChoose={(chosen) => choose({ addressId: chosen })}
              dialog={dialog}
              onDialog={setDialog}
              title={ofFirm ? t("cart.firmAddress") : undefined}
            />
          )}
        </WhenPlace>
        {shop?.Coupons && (
          <CouponPlace
            lines={lines}
            pincode={to}
            collect={when.collect}
            order={{ total: price.total, place: sellable && !checkout.busy ? proceed : null }}
          />
        )}
        <section className={s.summary} aria-labelledby="cart-totals">
          <h2 id="cart-totals">{t("cart.totals")}</h2>
          <Totals
            price={price}
            rates={charged}
            pincode={address ? pincodeOf(address) : ""}
            collect={when.collect}
            off={off}
            coupon={shop?.Coupons && coupon}
          />
          <Field
            label={t("cart.instructions")}
            name="suggestion"
            placeholder={t("cart.instructionsHint")}
            maxLength={300}
            value={suggestion}
            onChange={(event) => choose({ suggestion: event.target.value })}
          />
          <OrderFirm
            firm={firm}
            own={firmOf(user)}
            state={when.collect ? undefined : address?.State}
            tried={tried}
            onChange={(chosen) => {
              setFirm(chosen);
              setTried(false);
            }}
          />
          {shop?.PayOnDelivery && rates && (
            <Suspense fallback={<Skeleton height="10.75rem" />}>
              <PayModes
                pincode={address ? pincodeOf(address) : ""}
                collect={when.collect}
                total={price.total}
                onDelivery={onDelivery}
                onChange={(onDelivery) => choose({ onDelivery })}
              />
            </Suspense>
          )}
        </section>
        <div className={s.bar}>
          <p aria-live="polite">
            <span>{t(rates ? "cart.total" : "cart.subtotal")}</span> <strong>{formatPaise(price.total)}</strong>
          </p>
          {shop?.OpeningSoon ? (
            <Button block disabled>
              {opening("opening.title")}
            </Button>
          ) : rates && !(ofFirm && !address) ? (
            <Button block busy={checkout.busy} disabled={!sellable} onClick={proceed}>
              {t(onDelivery ? "cart.placeOrder" : "cart.checkout")}
            </Button>
          ) : (
            <Button block onClick={() => setDialog("add")}>
              {t("address.add")}
            </Button>
          )}
        </div>
        <ButtonLink to="/home" kind="outline" block>
          {t("cart.addMore")}
        </ButtonLink>
      </aside>
    </div>
  );
}
