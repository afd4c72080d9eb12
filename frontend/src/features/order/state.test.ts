import { expect, test } from "vitest";
import type { OrderState, TransactionState } from "../../shared/api/types.ts";
import { canCancel, canPay, canReorder, secondsHeld, stateKey, stepsAhead } from "./state.ts";

test.each<[OrderState, boolean, boolean]>([
  ["ORDER PENDING", true, false],
  ["ORDER PLACED", true, false],
  ["ORDER PROCESSING", true, false],
  ["ORDER SHIPPED", false, false],
  ["ORDER DELIVERED", false, true],
  ["ORDER CANCELLED", false, true],
  ["ORDER REFUNDED", false, true],
])("%s: cancel %s, reorder %s", (Status, cancel, again) => {
  expect(canCancel({ Status })).toBe(cancel);
  expect(canReorder({ Status })).toBe(again);
});

test.each<[OrderState, boolean]>([
  ["ORDER PLACED", true],
  ["ORDER PROCESSING", false],
])("paid on delivery, %s: cancel %s", (Status, cancel) => {
  expect(canCancel({ Status, PaymentMode: "OnDelivery" })).toBe(cancel);
});

test.each<[OrderState, TransactionState, boolean]>([
  ["ORDER PENDING", "PENDING", true],
  ["ORDER PENDING", "FAILED", true],
  ["ORDER PENDING", "UNDER REVIEW", false],
  ["ORDER PLACED", "SUCCESSFUL", false],
  ["ORDER CANCELLED", "PENDING", false],
])("%s with payment %s can be paid: %s", (Status, TransactionStatus, pay) => {
  expect(canPay({ Status, TransactionStatus })).toBe(pay);
});

test.each<[OrderState, OrderState[]]>([
  ["ORDER PENDING", ["ORDER PLACED", "ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"]],
  ["ORDER PROCESSING", ["ORDER SHIPPED", "ORDER DELIVERED"]],
  ["ORDER DELIVERED", []],
  ["ORDER CANCELLED", []],
  ["ORDER REFUNDED", []],
])("%s: still to come %j", (status, ahead) => {
  expect(stepsAhead(status)).toEqual(ahead);
});

test.each([
  ["2026-01-01T10:30:00+05:30", 1800],
  ["2026-01-01T10:00:01+05:30", 1],
  ["2026-01-01T09:59:00+05:30", 0],
  [undefined, 0],
])("an order payable until %s is held for %i seconds at ten", (until, seconds) => {
  const order = until ? { PayableUntil: until } : {};
  expect(secondsHeld(order, Date.parse("2026-01-01T10:00:00+05:30"))).toBe(seconds);
});

test.each([
  ["ORDER SHIPPED", { Collect: true }, "order.collected.ORDER SHIPPED"],
  ["ORDER DELIVERED", { Collect: true }, "order.collected.ORDER DELIVERED"],
  ["ORDER PLACED", { Collect: true }, "order.state.ORDER PLACED"],
  ["ORDER SHIPPED", { Collect: false }, "order.state.ORDER SHIPPED"],
  ["ORDER DELIVERED", undefined, "order.state.ORDER DELIVERED"],
] as const)("%s of an order with %j is called %s", (status, slot, key) => {
  expect(stateKey(status, slot)).toBe(key);
});
