/** Events of new and changed orders, over one stream for the whole back office. */
import { create } from "zustand";
import { get } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { isSignedOut, officePath } from "../api.ts";
import { look } from "../connection.ts";
import { expire } from "../session.ts";

/** Whether the stream is open. */
export const useLive = create<{ live: boolean }>(() => ({ live: false }));

/** Calls that show orders; all are reloaded on an event. */
const concerned = ["orders", "order?", "today", "bake-sheet", "packing-list", "round"].map((call) => officePath(call));

function refresh(): void {
  for (const path of concerned) invalidate(path);
}

/** How long to wait before asking again where the stream was refused, milliseconds. */
const patience = 5000;

/** Reloads what shows orders whenever one comes or changes, until told to stop. */
export function followOrders(): () => void {
  let source: EventSource | null = null;
  let missed = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(officePath("orders/stream"));
    source.addEventListener("open", () => {
      useLive.setState({ live: true });
      if (missed) refresh();
    });
    source.addEventListener("changed", refresh);
    source.addEventListener("seen", () => invalidate(officePath("orders/unseen")));
    source.addEventListener("order", refresh);
    source.addEventListener("error", () => {
      missed = true; // whatever comes until the stream is open again
      useLive.setState({ live: false });
      void look();
      if (source?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      get(officePath("me")).catch((error: unknown) => isSignedOut(error) && expire());
      later = setTimeout(open, patience);
    });
  };
  open();
  return () => {
    clearTimeout(later);
    source?.close();
    useLive.setState({ live: false });
  };
}
