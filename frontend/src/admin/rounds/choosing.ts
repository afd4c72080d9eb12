/** Which orders can go with a rider, and in what order they are driven. */
import type { DaySheet, RiderRound, SheetStop } from "./types.ts";

/** The orders of a pin code, or of a group of them, at one time. */
export interface Batch {
  /** `9–12`; "" where no time was promised. */
  time: string;
  /** `411001 · City`. */
  area: string;
  orders: SheetStop[];
}

/** The packed orders that no rider has, by time and area, as they are driven. */
export function batchesOf(sheet: DaySheet, rounds: readonly RiderRound[]): Batch[] {
  const taken = withRiders(rounds);
  const batches = sheet.Slots.flatMap(({ Words, Areas }) =>
    Areas.map(({ Pincode, Group, Orders }) => ({
      time: Words,
      area: [Pincode, Group].filter(Boolean).join(" · "),
      orders: Orders.filter((stop) => isPacked(stop) && !taken.has(stop.OrderId)),
    })),
  );
  return batches.filter(({ orders }) => orders.length > 0);
}

/** How many of the day's orders are not packed yet. */
export const unpackedIn = ({ Slots }: DaySheet): number =>
  Slots.flatMap(({ Areas }) => Areas.flatMap(({ Orders }) => Orders)).filter(({ Status }) => Status === "ORDER PLACED")
    .length;

const isPacked = ({ Status }: SheetStop): boolean => Status === "ORDER PROCESSING" || Status === "ORDER SHIPPED";

/** The orders that a rider has and may still deliver. */
function withRiders(rounds: readonly RiderRound[]): Set<string> {
  const stops = rounds.filter(({ Live }) => Live).flatMap(({ Stops }) => Stops);
  return new Set(stops.filter(({ State }) => State !== "failed" && State !== "gone").map(({ OrderId }) => OrderId));
}
