/** The order page: the order in full, with Print and, where its story is over, Reorder; or one of its documents. */
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiError, apiPath } from "../../shared/api/client.ts";
import type { Invoice as InvoiceData } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useParams } from "../../shared/route.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { patiently } from "../../shared/ui/later.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { AtTheDoor } from "./AtTheDoor.tsx";
import { Invoice } from "./Invoice.tsx";
import { NoSuchOrder } from "./NoSuchOrder.tsx";
import { OrderTime } from "./OrderTime.tsx";
import s from "./order.module.css";
import { paidHere } from "./paid.ts";
import type { Reordered } from "./reorder.lazy.ts";
import { canPay, canReorder, stepsAhead } from "./state.ts";
import { Timeline } from "./Timeline.tsx";

const reordering = () => import("./reorder.lazy.ts");
const AskAgain = lazy(() => patiently(() => import("./AskAgain.lazy.tsx")));
const PayOrder = lazy(() => import("./PayOrder.lazy.tsx"));
const Told = lazy(() => patiently(() => import("./Told.lazy.tsx")));
const ThankYou = lazy(() => import("./ThankYou.lazy.tsx"));
const papers = () => import("./Papers.lazy.tsx");
const OrderPapers = lazy(papers);
const TaxNotes = lazy(async () => ({ default: (await papers()).TaxNotes }));
const DocumentView = lazy(async () => ({ default: (await papers()).DocumentView }));

export function OrderDetails() {
  const { id = "" } = useParams();
  const document = new URLSearchParams(useLocation().search).get("document");
  if (!document) return <WholeOrder id={id} />;
  return (
    <Framed>
      <Suspense fallback={<OrderSkeleton />}>
        <DocumentView order={id} number={document} />
      </Suspense>
    </Framed>
  );
}

/** The page's usual frame. */
export function Framed({ children }: { children: ReactNode }) {
  return <Page title={t("order.details")}>{children}</Page>;
}

function WholeOrder({ id }: { id: string }) {
  const { print, ready } = usePrint();
  const order = useQuery<InvoiceData>(apiPath("GetInvoiceDetails", { purchaseOrderId: id }), { stale: 0 });
  // The thanks have a heading of their own.
  const thanked = paidHere(id);
  if (!order.data) {
    const { error } = order;
    if (thanked && !error) {
      return (
        <div className="wrap">
          <OrderSkeleton />
        </div>
      );
    }
    return (
      <Framed>
        {error?.status === 404 ? (
          <NoSuchOrder />
        ) : error ? (
          <LoadError title={t("error.userOrders")} error={error} onRetry={order.reload} />
        ) : (
          <OrderSkeleton />
        )}
      </Framed>
    );
  }
  const actions = <Actions invoice={order.data} onPrint={print} onLapsed={order.reload} />;
  const timeline = (
    <>
      <Timeline order={order.data} />
      {order.data.TransactionStatus === "SUCCESSFUL" && stepsAhead(order.data.Status).length > 0 && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <Told collect={Boolean(order.data.Slot?.Collect)} className={s.list} />
        </Suspense>
      )}
    </>
  );
  const invoice = (
    <Invoice
      invoice={order.data}
      notes={
        <Suspense>
          <TaxNotes order={order.data} />
        </Suspense>
      }
    />
  );
  const paper = (
    <Suspense>
      <OrderPapers order={order.data} onReady={ready} />
    </Suspense>
  );
  if (thanked && (order.data.TransactionStatus === "SUCCESSFUL" || order.data.AmountDue)) {
    return (
      <div className="wrap">
        <Suspense fallback={<OrderSkeleton />}>
          <ThankYou order={order.data} invoice={invoice}>
            <OrderTime order={order.data} quiet />
            <AtTheDoor order={order.data} />
            {timeline}
            {actions}
          </ThankYou>
        </Suspense>
        {paper}
      </div>
    );
  }
  return (
    <Framed>
      {actions}
      <OrderTime order={order.data} />
      <AtTheDoor order={order.data} />
      {timeline}
      {invoice}
      {paper}
    </Framed>
  );
}

/** Prints once the paper is there: it comes after the screen. */
function usePrint() {
  const state = useRef<"waiting" | "wanted" | "ready">("waiting");
  const print = () => {
    if (state.current === "ready") window.print();
    else state.current = "wanted";
  };
  const ready = useCallback(() => {
    if (state.current === "wanted") window.print();
    state.current = "ready";
  }, []);
  return { print, ready };
}

const messages = { all: "order.reordered", some: "order.reorderPartly", none: "order.reorderNone" } as const;

interface ActionsProps {
  invoice: InvoiceData;
  onPrint: () => void;
  onLapsed: () => void;
}

function Actions({ invoice, onPrint, onLapsed }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<Reordered>({ added: 0, ask: [] });
  const navigate = useNavigate();

  async function say(added: number) {
    const { outcomeOf } = await reordering();
    const outcome = outcomeOf(added, invoice.Data);
    toast[outcome === "all" ? "success" : "alert"](t(messages[outcome]));
    if (outcome !== "none") navigate("/home/user-cart");
  }

  /** The options of some lines have been said again, or have not. */
  function resume(more: number) {
    setLeft({ added: 0, ask: [] });
    if (left.added + more > 0) void say(left.added + more);
  }

  async function again() {
    setBusy(true);
    try {
      const { reorder } = await reordering();
      const done = await reorder(invoice.Data);
      if (done.ask.length > 0) setLeft(done);
      else await say(done.added);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("error.other"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={s.toolbar}>
      <Button kind="outline" icon="print" onClick={onPrint}>
        {t("common.print")}
      </Button>
      {canReorder(invoice) && (
        <Button icon="repeat" busy={busy} onClick={again}>
          {t("order.reorder")}
        </Button>
      )}
      {left.ask.length > 0 && (
        <Suspense>
          <AskAgain lines={left.ask} onDone={resume} />
        </Suspense>
      )}
      {canPay(invoice) && (
        <Suspense fallback={<Skeleton width="10rem" height="2.75rem" />}>
          <PayOrder order={invoice} onLapsed={onLapsed} />
        </Suspense>
      )}
    </div>
  );
}

/** The page's shape while it is on its way. */
export function OrderSkeleton() {
  return (
    <div className={s.list} aria-busy="true">
      <Skeleton width="8rem" height="2.75rem" />
      <Skeleton height="14rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
