import { expect, test } from "vitest";
import type { OrderPage } from "../types.ts";
import { nothing, placesOf, problemOf, requestOf, sumOf } from "./refunding.ts";

const line = (Line: number, Quantity: number, Refundable: number, RefundedPieces = 0) => ({
  Line,
  Quantity,
  Refundable,
  RefundedPieces,
  DisplayName: `Line ${Line}`,
  PackageName: "Default",
});

const order = {
  OrderId: "O",
  Refundable: 218,
  RefundableDelivery: 40,
  Lines: [line(1, 1, 118), line(2, 2, 60)],
} as unknown as OrderPage;

test("the sum of a refund is known before it is sent", () => {
  expect(sumOf(order, nothing)).toBe(0);
  expect(sumOf(order, { ...nothing, all: true })).toBe(21800);
  expect(sumOf(order, { ...nothing, pieces: { 2: 1 }, delivery: true, amount: "0.01" })).toBe(7001);
});

test("a piece of a line that was lowered is worth its part of what is left", () => {
  const lowered = { ...order, Lines: [line(1, 3, 99.99), line(2, 2, 0.01, 1)] } as unknown as OrderPage;
  expect(sumOf(lowered, { ...nothing, pieces: { 1: 1 } })).toBe(3333);
  expect(sumOf(lowered, { ...nothing, pieces: { 2: 1 } })).toBe(1);
});

test("an amount needs what it is for, and no more than that has left", () => {
  const amount = { ...nothing, amount: "30", reason: "late" };
  expect(problemOf(order, nothing)).toBe("order.refundNothing");
  expect(problemOf(order, amount)).toBe("order.refundNoLines");
  expect(problemOf(order, { ...amount, of: [0] })).toBe(null);
  expect(problemOf(order, { ...amount, of: [0], delivery: true })).toBe("order.refundTooMuch");
  expect(problemOf(order, { ...amount, amount: "218.01", of: [0, 1, 2] })).toBe("order.refundTooMuch");
  expect(requestOf(order, { ...amount, of: [0] })).toEqual({
    OrderId: "O",
    Reason: "late",
    Lines: [],
    Delivery: false,
    Amount: 30,
    AmountOf: [0],
  });
});

test("where one thing is left, the amount is for that", () => {
  const one = { ...order, RefundableDelivery: 0, Lines: [line(1, 1, 118), line(2, 2, 0)] } as unknown as OrderPage;
  expect(placesOf(one).map(({ line }) => line)).toEqual([1]);
  expect(problemOf(one, { ...nothing, amount: "5" })).toBe(null);
  expect(JSON.stringify(requestOf(one, { ...nothing, amount: "5" }))).toMatch(/"AmountOf":\[1\]/);
});
