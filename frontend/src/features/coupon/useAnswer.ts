/** What the shop says of the cart and a code: asked again whenever either is another, a moment after the last change. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ApiError } from "../../shared/api/client.ts";
import type { CheckCouponRequest } from "../../shared/api/types.ts";
import { askedOptions, type CartLine } from "../cart/line.ts";
import { type Answer, appliedOf, askCoupon } from "./ask.ts";
import { couponStore, unasked } from "./store.ts";

/** Milliseconds without a change of the cart. */
const rest = 300;

const nothing: Answer = { quote: null, refusal: null, failure: null };

export interface Asked {
  /** What the shop said last; while `ready` is false, of the cart as it was. */
  answer: Answer;
  ready: boolean;
  again: () => void;
}

export interface Cart {
  code: string;
  lines: readonly CartLine[];
  /** Where it goes; "" where that is not known, undefined while it is on its way. */
  pincode: string | undefined;
  collect: boolean;
}

/** The request for a cart; null while there is nothing to ask, or not all is known. */
function requestOf({ code, lines, pincode, collect }: Cart): CheckCouponRequest | null {
  if (lines.length === 0 || (pincode === undefined && !collect)) return null;
  return {
    ...(code && { coupon: code }),
    ...(collect ? { Collect: true } : pincode && { pinCode: pincode }),
    data: lines.map(({ itemId, packageId, quantity, options }) => ({
      ...{ itemId, packageId, quantity },
      ...askedOptions(options),
    })),
  };
}

/** Asks, and keeps the store up to date. */
export function useAnswer(cart: Cart): Asked {
  const [answer, setAnswer] = useState(nothing);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const lines = cart.lines.filter(({ inStock }) => inStock);
  const request = requestOf({ ...cart, lines });
  const asked = request ? `${turn} ${JSON.stringify(request)}` : "";
  const before = useRef({ code: "", turn: -1 });
  const { answered } = couponStore();

  // Told before anything is drawn: nobody orders by an answer to another cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that is asked
  useLayoutEffect(() => {
    couponStore.setState({ asked });
    if (!request) return;
    const pressed = before.current.code !== cart.code || before.current.turn !== turn;
    before.current = { code: cart.code, turn };
    const flight = new AbortController();
    const ask = async () => {
      const found = await askCoupon(request, flight.signal).catch(() => null);
      if (!found || flight.signal.aborted) return;
      setAnswer(found);
      const keys = lines.map(({ key }) => key);
      couponStore.setState({ answered: asked, applied: found.quote && appliedOf(found.quote, keys) });
    };
    const timer = setTimeout(() => void ask(), pressed ? 0 : rest);
    return () => {
      clearTimeout(timer);
      flight.abort();
    };
  }, [asked]);
  useEffect(() => () => couponStore.setState(unasked), []);

  // A coupon may have ended while the shopper, or the network, was elsewhere.
  useEffect(() => {
    const look = () => document.hidden || again();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [again]);
  return { answer, ready: asked !== "" && asked === answered, again };
}

/** Why nothing is known, where that is worth saying: the network, or too many codes. */
export const worthSaying = (failure: ApiError | null): failure is ApiError =>
  failure !== null && (failure.status === 0 || failure.status === 429 || failure.status >= 500);
