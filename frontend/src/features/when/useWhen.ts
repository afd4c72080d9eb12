/** When an order can come or be collected, and what the shopper has chosen of it. */
import { useEffect, useRef, useState } from "react";
import { type ApiError, apiPath } from "../../shared/api/client.ts";
import type { DeliverySlots, Moment, ShopDetails } from "../../shared/api/types.ts";
import { invalidate, useQuery } from "../../shared/lib/query.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { useRetryWhenBack } from "../../shared/lib/whenBack.ts";
import { itemsOf, momentIn } from "./calendar.ts";
import { offersTimes } from "./offer.ts";
import { keepWish, keptWish } from "./wish.ts";

/** How often a cart that is looked at asks again: others order, too. */
const every = 60_000;

export interface When {
  shop: ShopDetails | undefined;
  /** Whether orders are promised times, or can be collected, at all; else the rest means nothing. */
  offered: boolean;
  /** Whether the counter can be chosen. */
  counter: boolean;
  collect: boolean;
  setCollect: (collect: boolean) => void;
  /** Whether there is a place to ask about, or on its way. */
  asked: boolean;
  /** What is possible; while that is asked anew, what was. Undefined until the first answer. */
  calendar: DeliverySlots | undefined;
  /** What is chosen: by the shopper, or the first possible. */
  moment: Moment | null;
  choose: (moment: Moment) => void;
  /** What was chosen is no longer free. */
  gone: boolean;
  error: ApiError | undefined;
  reload: () => void;
  /** Whether an order's time is settled: it has one, or needs none. */
  ready: boolean;
}

interface Asked {
  /** Where to deliver; "" where that is nowhere, undefined while it is on its way. */
  pincode: string | undefined;
  lines: readonly { itemId: number; quantity: number }[];
  /** Whether an order that waits for its payment holds this moment already. */
  held?: (moment: Moment) => boolean;
}

export function useWhen({ pincode, lines, held }: Asked): When {
  const shop = useShop();
  const [wish, setWish] = useState(keptWish);
  const [gone, setGone] = useState(false);
  const offered = offersTimes(shop);
  const counter = Boolean(shop?.Counter);
  const collect = wish.collect && counter;
  // Delivery is asked about where it is timed at all: nothing is kept free for what never comes.
  const timed = collect || Boolean(shop?.Timed);
  const path =
    timed && (collect || pincode)
      ? apiPath("GetDeliverySlots", {
          pincode: collect ? null : pincode,
          collect: collect ? 1 : null,
          items: itemsOf(lines),
        })
      : null;
  const { data, error, reload } = useQuery<DeliverySlots>(path, { stale: every / 4 });
  useLookAgain(path, reload);
  useRetryWhenBack(error, reload);
  const known = useLast(data, collect ? "counter" : (pincode ?? ""));

  const choose = (moment: Moment | null, lost = false) => {
    keepWish({ collect, moment });
    setWish({ collect, moment });
    setGone(lost);
  };
  // What was chosen may have gone, and so may what was shown as chosen already.
  const shown = useRef<Moment | null>(null);
  const wanted =
    wish.moment && data && (momentIn(data, wish.moment) ?? (held?.(wish.moment) ? wish.moment : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (!data?.Timed) return;
    const before = wish.moment ?? shown.current;
    const lost = before !== null && !wanted && !momentIn(data, before);
    if (lost) choose(null, true);
    shown.current = wanted ?? data.Choice;
  }, [data]);

  const setCollect = (collect: boolean) => {
    shown.current = null;
    keepWish({ collect, moment: null });
    setWish({ collect, moment: null });
    setGone(false);
  };
  // The counter has closed since the shop's details were read.
  const closed = collect && error?.status === 409;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!closed) return;
    setCollect(false);
    invalidate(apiPath("GetShopDetails"));
  }, [closed]);

  return {
    shop,
    offered,
    counter,
    collect,
    setCollect,
    asked: timed && (collect || pincode !== ""),
    calendar: known,
    moment: known ? ((wish.moment && (momentIn(known, wish.moment) ?? wanted)) ?? known.Choice) : null,
    choose,
    gone,
    error: data ? undefined : error,
    reload,
    ready: !timed || Boolean(data && (!data.Timed || wanted || data.Choice)),
  };
}

/** Asks again now and then, and when the shopper comes back to the page. */
function useLookAgain(path: string | null, reload: () => void): void {
  useEffect(() => {
    if (!path) return;
    const look = () => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path, reload]);
}

/** The last answer for one place, while other goods are asked about: so that nothing jumps. */
function useLast(data: DeliverySlots | undefined, place: string): DeliverySlots | undefined {
  const [last, setLast] = useState<{ data: DeliverySlots; place: string } | null>(null);
  if (data && (last?.data !== data || last.place !== place)) setLast({ data, place });
  return data ?? (last?.place === place ? last.data : undefined);
}
