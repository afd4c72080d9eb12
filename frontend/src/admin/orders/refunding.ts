/** What a refund comes to before it is sent. The server works it out again and checks the limits. */
import { optionWords } from "../../features/cart/line.ts";
import { type Paise, toPaise } from "../../shared/lib/money.ts";
import { t } from "../texts.ts";
import type { OrderLine, OrderPage } from "../types.ts";

/** What is chosen in the form of a refund. */
export interface Refunding {
  all: boolean;
  /** By line. */
  pieces: Readonly<Record<number, number>>;
  delivery: boolean;
  /** Rupees, as typed. */
  amount: string;
  /** The lines that the amount is for; 0 is the delivery. */
  of: readonly number[];
  reason: string;
}

export const nothing: Refunding = { all: false, pieces: {}, delivery: false, amount: "", of: [], reason: "" };

/** Something that an amount can be taken off: a line of the order, or its delivery as line 0. */
export interface Place {
  line: number;
  name: string;
  left: Paise;
}

export const lineName = ({ DisplayName, PackageName, Options }: OrderLine): string =>
  [DisplayName, PackageName, optionWords(Options)].filter((name) => name && name !== "Default").join(", ");

/** The lines of an order, and its delivery, that have something left to be refunded. */
export function placesOf(order: OrderPage): readonly Place[] {
  const lines = order.Lines.map((line) => ({ line: line.Line, name: lineName(line), left: toPaise(line.Refundable) }));
  const delivery = { line: 0, name: t("order.delivery"), left: toPaise(order.RefundableDelivery) };
  return [...lines, delivery].filter(({ left }) => left > 0);
}

/** What pieces of a line come to: their part of what is left of its price. */
function piecesOf(line: OrderLine, pieces: number): Paise {
  const there = line.Quantity - line.RefundedPieces;
  return there > 0 ? Math.floor((toPaise(line.Refundable) * Math.min(Math.max(0, pieces), there)) / there) : 0;
}

/** What is refunded of one place before the amount is. */
function takenOf(order: OrderPage, chosen: Refunding, place: number): Paise {
  if (place === 0) return chosen.delivery ? toPaise(order.RefundableDelivery) : 0;
  const line = order.Lines.find(({ Line }) => Line === place);
  return line ? piecesOf(line, chosen.pieces[place] ?? 0) : 0;
}

/** The sum that is refunded. */
export function sumOf(order: OrderPage, chosen: Refunding): Paise {
  if (chosen.all) return toPaise(order.Refundable);
  const parts = order.Lines.map((line) => takenOf(order, chosen, line.Line));
  return parts.reduce((sum, part) => sum + part, takenOf(order, chosen, 0) + toPaise(Number(chosen.amount) || 0));
}

/** What keeps the form from being sent, or null. */
export function problemOf(order: OrderPage, chosen: Refunding) {
  const sum = sumOf(order, chosen);
  const amount = toPaise(Number(chosen.amount) || 0);
  if (sum === 0) return "order.refundNothing" as const;
  if (sum > toPaise(order.Refundable)) return "order.refundTooMuch" as const;
  if (chosen.all || amount === 0) return null;
  const named = namedOf(order, chosen);
  if (named.length === 0) return "order.refundNoLines" as const;
  const room = placesOf(order)
    .filter(({ line }) => named.includes(line))
    .reduce((left, place) => left + place.left - takenOf(order, chosen, place.line), 0);
  return amount > room ? ("order.refundTooMuch" as const) : null;
}

/** What the amount is for: the one place there is need not be chosen. */
function namedOf(order: OrderPage, chosen: Refunding): readonly number[] {
  const places = placesOf(order);
  return places.length === 1 ? places.map(({ line }) => line) : chosen.of;
}

/** The request as the API reads it. */
export function requestOf(order: OrderPage, chosen: Refunding): object {
  const common = { OrderId: order.OrderId, Reason: chosen.reason };
  if (chosen.all) return { ...common, All: true };
  const Lines = order.Lines.map(({ Line }) => ({ Line, Quantity: chosen.pieces[Line] ?? 0 })).filter(
    ({ Quantity }) => Quantity > 0,
  );
  const request = { ...common, Lines, Delivery: chosen.delivery };
  const Amount = Number(chosen.amount) || 0;
  return Amount > 0 ? { ...request, Amount, AmountOf: namedOf(order, chosen) } : request;
}
