/** From the cart, or from an unpaid order, through the payment dialog to the waiting page. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, apiPath } from "../../shared/api/client.ts";
import type { NewOrder, Payable } from "../../shared/api/types.ts";
import { type CheckoutKey, t } from "../../shared/i18n/checkout.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { toast } from "../../shared/ui/toast.ts";
import { reloadAddresses } from "../address/saved.ts";
import { reloadCart } from "../cart/state.ts";
import { couponStore } from "../coupon/store.ts";
import { endAttempt, takeWaiting } from "./attempt.ts";
import { endChoice } from "./choice.ts";
import { placed } from "./placed.ts";

const payment = () => import("./payment.lazy.ts");

export interface Checkout {
  busy: boolean;
  /** The provider's script did not load: offer `retry`. */
  blocked: boolean;
  place: (order: NewOrder) => Promise<void>;
  complete: (orderId: string) => Promise<void>;
  retry: () => Promise<void>;
  /** Puts the blocked message away. */
  dismiss: () => void;
  /** The order whose payment was closed or did not open, until `settle`: its card takes the focus. */
  closed: string | null;
  settle: () => void;
}

/** What may have changed on the server since the cart was shown. */
const changes: Record<string, CheckoutKey> = {
  PRICE_CHANGED: "checkout.priceChanged",
  OUT_OF_STOCK: "checkout.outOfStock",
  NOT_SERVED: "checkout.notServed",
  BELOW_MINIMUM: "checkout.belowMinimum",
};

export function useCheckout(): Checkout {
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState<Payable | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const shop = useShop();
  const script = shop?.CheckoutScript ?? "";
  const navigate = useNavigate();

  async function open(payable: Payable) {
    setBlocked(null);
    if (payable.OnDelivery) {
      placed(payable.OrderID, true);
      return navigate(`/order-details/${payable.OrderID}`);
    }
    const { confirmPayment, DialogBlocked, pay } = await payment();
    try {
      const proof = await pay(script, shop?.Accent ?? "", payable);
      if (!proof) {
        toast.info(t("checkout.dismissed"));
        return close(payable);
      }
      endAttempt();
      endChoice();
      void confirmPayment(proof);
      navigate(`/check-status/${payable.OrderID}`);
    } catch (error) {
      if (!(error instanceof DialogBlocked)) throw error;
      setBlocked(payable);
    }
  }

  function close(payable: Payable) {
    invalidate(apiPath("GetUserNotDeliveredDetails"));
    setClosed(payable.OrderID);
  }

  async function start(payable: () => Promise<Payable>, refused: (error: ApiError) => void) {
    if (busy) return;
    if (!navigator.onLine) return toast.alert(t("checkout.offline"));
    setBusy(true);
    try {
      await open(await payable());
    } catch (error) {
      refused(error instanceof ApiError ? error : new ApiError(0, "", t("error.other")));
    } finally {
      setBusy(false);
    }
  }

  /** Specification section 8: an order that fails is an alert, then the account; unless the cart can be put right. */
  function orderRefused(error: ApiError) {
    const change = changes[error.code];
    const late =
      error.key.startsWith("order.slot_") || error.key === "order.no_slot" || error.key === "order.no_counter";
    const coupon = error.key.startsWith("coupon.");
    if (coupon || error.code === "PRICE_CHANGED") couponStore.setState({ refused: error });
    if (coupon) return; // the cart says so, with the new total
    toast.alert(change && !late ? t(change) : error.message);
    if (error.key.startsWith("payment.not_on_delivery")) {
      invalidate(apiPath("GetPaymentModes")); // which then says why not, and leaves the other way open
      document.getElementById("pay")?.focus();
    } else if (late) {
      invalidate(apiPath("GetDeliverySlots"));
      document.getElementById("when")?.focus();
    } else if (change) {
      void reloadCart();
      reloadAddresses();
    } else if (error.status >= 400 && error.status !== 401) {
      navigate("/home/my-account");
    }
  }

  function complete(orderId: string) {
    return start(
      async () => (await payment()).resumePayment(orderId),
      (error) => toast.alert(error.message),
    );
  }

  // What was begun in another page's document goes on in this one, once the script's address is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment goes on once, whatever is drawn again
  useEffect(() => {
    const waiting = script && takeWaiting();
    if (waiting) void complete(waiting);
  }, [script]);

  return {
    busy,
    blocked: blocked !== null,
    place: (order) => start(async () => (await payment()).placeOrder(order), orderRefused),
    complete,
    retry: async () => {
      if (blocked)
        await start(
          async () => blocked,
          (error) => toast.alert(error.message),
        );
    },
    dismiss: () => {
      setBlocked(null);
      if (blocked) close(blocked);
    },
    closed,
    settle: () => setClosed(null),
  };
}
