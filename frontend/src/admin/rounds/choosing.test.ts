import { expect, test } from "vitest";
import { batchesOf, unpackedIn } from "./choosing.ts";
import type { DaySheet, RiderRound, RiderStop, SheetStop } from "./types.ts";

const order = (OrderId: string, Status: SheetStop["Status"]) =>
  ({ OrderId, OrderNo: `BH${OrderId}`, Status, Name: "Asha Rao" }) as SheetStop;

const sheet = {
  Slots: [
    {
      Words: "9–12",
      Areas: [
        { Pincode: "411001", Group: "City", Orders: [order("1", "ORDER PROCESSING"), order("2", "ORDER PLACED")] },
        { Pincode: "411005", Group: "", Orders: [order("3", "ORDER SHIPPED"), order("4", "ORDER PROCESSING")] },
      ],
    },
    { Words: "", Areas: [{ Pincode: "411001", Group: "", Orders: [order("5", "ORDER PLACED")] }] },
  ],
} as unknown as DaySheet;

const round = (Live: boolean, stops: Record<string, RiderStop["State"]>) =>
  ({ Live, Stops: Object.entries(stops).map(([OrderId, State]) => ({ OrderId, State })) }) as RiderRound;

const chosen = (rounds: RiderRound[]) =>
  batchesOf(sheet, rounds).map(({ time, area, orders }) => [time, area, orders.map(({ OrderId }) => OrderId).join()]);

test("what is packed can go with a rider, by time and area", () => {
  expect(chosen([])).toEqual([
    ["9–12", "411001 · City", "1"],
    ["9–12", "411005", "3,4"],
  ]);
});

test.each<[string, boolean, RiderStop["State"], string]>([
  ["that a rider has cannot go with another", true, "onTheWay", "3"],
  ["that a rider could not deliver can go again", true, "failed", "3,4"],
  ["that was taken out of a round can go with another", true, "gone", "3,4"],
  ["of a round that has ended can go with another", false, "ready", "3,4"],
])("an order %s", (_, live, state, left) => {
  expect(chosen([round(live, { 4: state })]).at(-1)?.[2]).toBe(left);
});

test("orders that are not packed are counted", () => {
  expect(unpackedIn(sheet)).toBe(2);
});
