/**
 * What is done with orders from a list waits ten seconds, in which it can be undone; then the browser sends it. It is
 * sent at once when the page is left, since nobody could undo it any more. The calls themselves are immediate and final.
 */

import { create } from "zustand";
import { formatPaise, toPaise } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath } from "../api.ts";
import { said } from "../said.ts";
import { t } from "../texts.ts";
import type { OrderStatus } from "../types.ts";

/** How long something can be undone, milliseconds. */
export const undoTime = 10_000;

/** What can wait: the two steps of which customers are told, and cash that is handed back. */
export type LaterKind = "ORDER SHIPPED" | "ORDER DELIVERED" | "cash";

/** An order in what waits; a cash refund has its own id and amount (rupees). */
export interface LaterItem {
  OrderId: string;
  OrderNo: string;
  RefundId?: string;
  Amount?: number;
}

/** What waits of one kind. It waits as a whole, until ten seconds after the last that came to it. */
export interface Waiting {
  kind: LaterKind;
  items: readonly LaterItem[];
  /** Tells one wait from the next. */
  since: number;
}

interface State {
  waiting: readonly Waiting[];
  /** What was sent and refused, until somebody has read it. */
  failures: readonly string[];
}

/** What waits, and what was refused. */
export const useLater = create<State>(() => ({ waiting: [], failures: [] }));

const timers = new Map<LaterKind, ReturnType<typeof setTimeout>>();

/** Whether a step waits before it is sent from a list. */
export function waits(to: OrderStatus): to is "ORDER SHIPPED" | "ORDER DELIVERED" {
  return to === "ORDER SHIPPED" || to === "ORDER DELIVERED";
}

const find = (kind: LaterKind) => useLater.getState().waiting.find((each) => each.kind === kind);

function put(kind: LaterKind, items: readonly LaterItem[], since: number): void {
  const others = useLater.getState().waiting.filter((each) => each.kind !== kind);
  useLater.setState({ waiting: items.length > 0 ? [...others, { kind, items, since }] : others });
}

/** Adds to what waits, and lets all of its kind wait ten seconds from now. */
export function doLater(kind: LaterKind, items: readonly LaterItem[]): void {
  const before = find(kind)?.items ?? [];
  const known = new Set(before.map(idOf));
  put(kind, [...before, ...items.filter((item) => !known.has(idOf(item)))], Date.now());
  clearTimeout(timers.get(kind));
  timers.set(
    kind,
    setTimeout(() => void sendNow(kind), undoTime),
  );
}

/** Takes back all of a kind, or one of it. */
export function undo(kind: LaterKind, item?: LaterItem): void {
  const there = find(kind);
  if (!there) return;
  const left = item ? there.items.filter((other) => idOf(other) !== idOf(item)) : [];
  put(kind, left, there.since);
  if (left.length === 0) clearTimeout(timers.get(kind));
}

/** Sends what waits of a kind. Its answer is awaited even where the page does not live to see it. */
export async function sendNow(kind: LaterKind): Promise<void> {
  clearTimeout(timers.get(kind));
  const items = find(kind)?.items ?? [];
  put(kind, [], 0);
  if (items.length === 0) return;
  if (kind === "cash") await Promise.all(items.map(handBack));
  else await moveOrders(items, kind, true);
  refreshOrders();
}

/** Sends everything that waits. */
export function sendAll(): Promise<unknown> {
  return Promise.all(useLater.getState().waiting.map(({ kind }) => sendNow(kind)));
}

interface Moved {
  Moved: number;
  Failed: { OrderId: string; Message: string }[];
}

/** Moves orders at once and says which could not be moved. Answers whether all were. */
export async function moveOrders(orders: readonly LaterItem[], to: OrderStatus, keepalive = false): Promise<boolean> {
  try {
    const body = { OrderIds: orders.map(({ OrderId }) => OrderId), Status: to };
    const { Moved, Failed } = await change<Moved>("orders/move", body, { keepalive });
    if (Moved > 0) toast.success(t(`moved.${to}` as "moved.ORDER SHIPPED", { count: Moved }));
    const numbers = new Map(orders.map(({ OrderId, OrderNo }) => [OrderId, OrderNo]));
    refused(Failed.map(({ OrderId, Message }) => `#${numbers.get(OrderId) ?? OrderId}: ${said(Message)}`));
    return Failed.length === 0;
  } catch (error) {
    refused([`${orders.map(({ OrderNo }) => `#${OrderNo}`).join(", ")}: ${messageOf(error)}`]);
    return false;
  }
}

async function handBack({ OrderNo, RefundId, Amount = 0 }: LaterItem): Promise<void> {
  try {
    await change("order/refund/handed", { RefundId }, { keepalive: true });
    toast.success(t("later.cashDone", { amount: formatPaise(toPaise(Amount)), number: OrderNo }));
  } catch (error) {
    refused([`#${OrderNo}: ${messageOf(error)}`]);
  }
}

/** Shows what was refused until it is closed: a message that goes by itself could be missed. */
function refused(more: readonly string[]): void {
  if (more.length > 0) useLater.setState(({ failures }) => ({ failures: [...failures, ...more] }));
}

/** Closes what was refused. */
export function closeFailures(): void {
  useLater.setState({ failures: [] });
}

const idOf = ({ OrderId, RefundId }: LaterItem) => RefundId ?? OrderId;

/** What waits for one order, if anything does. */
export function useWaiting(orderId: string): { kind: LaterKind; item: LaterItem } | null {
  const { waiting } = useLater();
  for (const { kind, items } of waiting) {
    const item = items.find(({ OrderId }) => OrderId === orderId);
    if (item) return { kind, item };
  }
  return null;
}

/** Reloads everything on the screen that shows orders. */
export function refreshOrders(): void {
  for (const call of ["orders", "order?", "documents?", "today", "troubles"]) invalidate(officePath(call));
}

/** Sends what waits when the page is left; a phone says no more than that it is hidden. Answers how to stop. */
export function sendOnLeaving(): () => void {
  const leave = () => void sendAll();
  const hide = () => document.visibilityState === "hidden" && leave();
  const back = (event: PageTransitionEvent) => event.persisted && refreshOrders();
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", back);
  document.addEventListener("visibilitychange", hide);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", back);
    document.removeEventListener("visibilitychange", hide);
  };
}
