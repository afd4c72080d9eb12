/**
 * What a rider has pressed, in the order in which it is sent: each is sent until the shop has answered. The shop takes a
 * repeat as the same, so that a lost answer does no harm.
 */
import type { Round, RoundDeliver, RoundFailed, RoundStart, RoundStop } from "../shared/api/contract.gen.ts";

/** Milliseconds for which a press that can be undone waits. */
export const undoTime = 6000;

/** A press. `at` is when it may be sent, Unix milliseconds. */
export type Press =
  | { call: "start"; body: RoundStart; at: number }
  | { call: "deliver"; body: RoundDeliver; at: number }
  | { call: "failed"; body: RoundFailed; at: number };

/** A stop as it is shown: as the shop last said, and as the rider has left it since. */
export interface ShownStop extends RoundStop {
  /** What was pressed and has not reached the shop. */
  press: Press | undefined;
  /** Whether that can still be taken back. */
  undoable: boolean;
}

const isOf = (press: Press, { OrderId }: Pick<RoundStop, "OrderId">): boolean =>
  press.call === "start" ? false : press.body.OrderId === OrderId;

/** The presses with one more: the last word on an order counts. */
export function pressed(presses: readonly Press[], press: Press): Press[] {
  const same = (other: Press) =>
    press.call === "start" ? other.call === "start" : other.call !== "start" && isOf(other, press.body);
  return [...presses.filter((other) => !same(other)), press];
}

/** The one to send now; undefined while none may be. An order that was left is left before the next is handed over. */
export const nextDue = (presses: readonly Press[], now: number): Press | undefined =>
  presses.find(({ at }) => at <= now);

/** The milliseconds until one may be sent; Infinity if none waits. */
export const untilDue = (presses: readonly Press[], now: number): number =>
  Math.max(0, Math.min(...presses.map(({ at }) => at - now)));

/** The stops as the rider sees them, in the order of their times and pin codes. */
export function stopsOf(round: Round, presses: readonly Press[], now: number): ShownStop[] {
  const starting = presses.find(({ call }) => call === "start");
  return round.Stops.map((stop): ShownStop => {
    const own = presses.find((press) => isOf(press, stop));
    const begun = stop.State === "ready" && starting !== undefined;
    const press = own ?? (begun ? starting : undefined);
    return { ...stop, State: begun ? "onTheWay" : stop.State, press, undoable: own !== undefined && own.at > now };
  }).sort(byWay);
}

/** Whether nothing is left to do at a stop. */
export const isDone = ({ State, press }: ShownStop): boolean =>
  State === "delivered" || State === "failed" || State === "gone" || (press !== undefined && press.call !== "start");

/** The cash that the rider has, in paise: what the shop knows of, and what is not sent yet. */
export function cashOf(stops: readonly ShownStop[]): number {
  return stops.reduce((sum, { press, Taken, AmountDue }) => {
    const rupees = press?.call === "deliver" && press.body.Paid === "cash" ? AmountDue : Taken;
    return sum + Math.round((rupees ?? 0) * 100);
  }, 0);
}

function byWay(one: RoundStop, other: RoundStop): number {
  return timeOf(one).localeCompare(timeOf(other)) || one.Pincode.localeCompare(other.Pincode);
}

/** What was promised no time comes after what was. */
const timeOf = ({ Slot }: RoundStop): string => (Slot ? `${Slot.Day} ${Slot.From}` : "9");
