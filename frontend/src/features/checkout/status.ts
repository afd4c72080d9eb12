/** Watches an order until its payment is decided: every two seconds, while the page is visible. */
import { useEffect, useState } from "react";
import { ApiError, apiPath, get } from "../../shared/api/client.ts";
import type { OrderStatus } from "../../shared/api/types.ts";
import { placed } from "./placed.ts";

const every = 2000;

export interface Watched {
  /** The order once its payment is no longer pending. */
  decided: OrderStatus | null;
  /** Whether the last question went unanswered. */
  trouble: boolean;
  /** There is no such order in this account. */
  unknown: boolean;
}

const pending: Watched = { decided: null, trouble: false, unknown: false };

/** The API path of an order's state. */
export function statusPath(orderId: string): string {
  return apiPath("GetTransactionOrderStatus", { orderId });
}

export function useOrderStatus(orderId: string): Watched {
  const [state, setState] = useState<Watched>(pending);
  useEffect(() => {
    const flight = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const status = await get<OrderStatus>(statusPath(orderId), { signal: flight.signal });
        if (flight.signal.aborted) return;
        if (status.TransactionStatus !== "PENDING" || status.PaymentMode) {
          placed(status.PurchaseOrderId, status.TransactionStatus === "SUCCESSFUL");
          return setState({ ...pending, decided: status });
        }
        setState(pending);
      } catch (error) {
        if (flight.signal.aborted) return;
        const unknown = error instanceof ApiError && error.status === 404;
        setState({ ...pending, trouble: true, unknown });
        if (unknown || (error instanceof ApiError && error.status === 401)) return;
      }
      timer = setTimeout(ask, every);
    }

    const wake = () => void ask();
    document.addEventListener("visibilitychange", wake);
    wake();
    return () => {
      flight.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [orderId]);
  return state;
}
