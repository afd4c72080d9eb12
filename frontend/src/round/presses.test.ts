import { expect, test } from "vitest";
import type { Round, RoundStop } from "../shared/api/contract.gen.ts";
import { cashOf, isDone, nextDue, type Press, pressed, stopsOf, untilDue } from "./presses.ts";

const now = Date.UTC(2026, 10, 23, 6);

const stop = (OrderId: string, more: Partial<RoundStop> = {}): RoundStop => ({
  OrderId,
  OrderNo: `BH${OrderId}`,
  Name: "Asha Rao",
  Mobile: "9822012345",
  Address: "12 Laxmi Road",
  Pincode: "411001",
  Instructions: "",
  Pieces: 2,
  State: "onTheWay",
  TriesLeft: 5,
  ...more,
});

const roundOf = (...Stops: RoundStop[]): Round => ({
  Shop: "Bhatti",
  Phone: "",
  Rider: "Ravi",
  Day: "2026-11-23",
  Until: "2026-11-23T18:30:00Z",
  Language: "en",
  Stops,
});

const slot = (From: string) => ({ Day: "2026-11-23", From, To: "23:00", Words: "", Span: "", Collect: false });
const start = (at = now): Press => ({ call: "start", body: {}, at });
const deliver = (OrderId: string, Paid?: "cash" | "upi", at = now): Press => ({
  call: "deliver",
  body: { OrderId, Code: "4719", ...(Paid && { Paid }) },
  at,
});
const fail = (OrderId: string, at = now): Press => ({
  call: "failed",
  body: { OrderId, Reason: "Nobody was there" },
  at,
});

test("stops come by their times, then by pin code; those without a time come last", () => {
  const round = roundOf(
    stop("1"),
    stop("2", { Slot: slot("16:00") }),
    stop("3", { Slot: slot("09:00"), Pincode: "411005" }),
    stop("4", { Slot: slot("09:00"), Pincode: "411002" }),
  );
  expect(stopsOf(round, [], now).map(({ OrderId }) => OrderId)).toEqual(["4", "3", "2", "1"]);
});

test("what is pressed shows before the shop has it", () => {
  const round = roundOf(stop("1", { State: "ready" }), stop("2"));
  const shown = stopsOf(round, [start(), deliver("2")], now);
  expect(shown.map(({ OrderId, State, press }) => [OrderId, State, press?.call])).toEqual([
    ["1", "onTheWay", "start"],
    ["2", "onTheWay", "deliver"],
  ]);
  expect(shown.map(isDone)).toEqual([false, true]);
});

test("the last word on an order counts, and no other order's is lost", () => {
  let presses = pressed([], deliver("1"));
  presses = pressed(presses, fail("2"));
  presses = pressed(presses, deliver("2"));
  expect(presses).toEqual([deliver("1"), deliver("2")]);
  expect(pressed([start()], start(now + 1))).toEqual([start(now + 1)]);
});

test("a press that can be undone is sent when its time has come", () => {
  const presses = [fail("1", now + 5000), deliver("2")];
  expect(nextDue(presses, now)).toEqual(deliver("2"));
  expect(nextDue([fail("1", now + 5000)], now)).toBeUndefined();
  expect(untilDue([fail("1", now + 5000)], now)).toBe(5000);
  expect(untilDue([deliver("2", undefined, now - 9)], now)).toBe(0);
  expect(untilDue([], now)).toBe(Number.POSITIVE_INFINITY);
  const round = roundOf(stop("1"));
  expect(stopsOf(round, presses, now)[0]?.undoable).toBe(true);
  expect(stopsOf(round, presses, now + 5000)[0]?.undoable).toBe(false);
});

test("the cash in hand is what the shop knows of and what is not sent yet, to the paisa", () => {
  const round = roundOf(
    stop("1", { State: "delivered", Paid: "cash", Taken: 826.1 }),
    stop("2", { State: "delivered", Paid: "upi" }),
    stop("3", { AmountDue: 0.2 }),
    stop("4", { AmountDue: 499 }),
    stop("5", { AmountDue: 499 }),
  );
  expect(cashOf(stopsOf(round, [deliver("3", "cash"), deliver("4", "upi")], now))).toBe(82_630);
});
