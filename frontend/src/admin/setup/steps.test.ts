import { expect, test } from "vitest";
import { after, left, steps } from "./steps.ts";
import type { Opening, StepName } from "./types.ts";

const opening = (...done: StepName[]): Opening => ({
  Open: false,
  Steps: steps.map(({ name }) => ({ Name: name, Done: done.includes(name) })),
});

test("a step leads to the next that is left", () => {
  expect(after(opening("firm"), "name")).toBe("/admin/setup/address");
  expect(after(opening("areas", "catalogue"), "payments")).toBe("/admin/setup");
  expect(after(undefined, "catalogue")).toBe("/admin/setup");
});

test("what is left keeps its order", () => {
  expect(left(opening("name", "mail"))).toEqual(["firm", "address", "payments", "areas", "catalogue"]);
});
