import { beforeEach, expect, test, vi } from "vitest";
import type { NewOrder } from "../../shared/api/types.ts";
import { stubBrowser } from "../../shared/testing.ts";
import { attemptFor, attemptMade, endAttempt, keptOrder, paymentWaits, takeWaiting } from "./attempt.ts";
import { reloadAndPay } from "./dialog.ts";

const order = { totalAmount: 312.5, pinCode: "411001", data: [] } as unknown as NewOrder;

beforeEach(stubBrowser);

test("the same cart keeps its key, also across a reload", () => {
  const { key } = attemptFor(order);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor({ ...order }).key).toBe(key);
});

test("another version of the cart has another key", () => {
  const { key } = attemptFor(order);
  expect(attemptFor({ ...order, totalAmount: 313 }).key).not.toBe(key);
});

test("the attempt remembers its order until it ends", () => {
  const attempt = attemptFor(order);
  attemptMade(order, attempt, "ORDER1");
  expect(attemptFor(order)).toMatchObject({ key: attempt.key, orderId: "ORDER1" });
  endAttempt();
  expect(attemptFor(order)).toMatchObject({ orderId: null });
  expect(attemptFor(order).key).not.toBe(attempt.key);
});

test("the order that was being placed is known after a reload", () => {
  expect(keptOrder()).toBeNull();
  attemptFor(order);
  expect(keptOrder()).toEqual(order);
});

test("a payment that waits for the page's own document is taken up once", () => {
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  expect(paymentWaits()).toBe(false);
  void reloadAndPay("ORDER1");
  expect(reload).toHaveBeenCalledOnce();
  expect(paymentWaits()).toBe(true);
  expect(takeWaiting()).toBe("ORDER1");
  expect(takeWaiting()).toBeNull();
});
