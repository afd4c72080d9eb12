import { beforeEach, expect, test } from "vitest";
import type { NewOrder } from "../../shared/api/types.ts";
import { stubBrowser } from "../../shared/testing.ts";
import { attemptFor, attemptMade, endAttempt } from "./attempt.ts";

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
