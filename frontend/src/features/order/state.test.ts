import { expect, test } from "vitest";
import type { OrderState, TransactionState } from "../../shared/api/types.ts";
import { canCancel, canPay, canReorder } from "./state.ts";

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

test.each<[OrderState, TransactionState, boolean]>([
  ["ORDER PENDING", "PENDING", true],
  ["ORDER PENDING", "FAILED", true],
  ["ORDER PENDING", "UNDER REVIEW", false],
  ["ORDER PLACED", "SUCCESSFUL", false],
  ["ORDER CANCELLED", "PENDING", false],
])("%s with payment %s can be paid: %s", (Status, TransactionStatus, pay) => {
  expect(canPay({ Status, TransactionStatus })).toBe(pay);
});
