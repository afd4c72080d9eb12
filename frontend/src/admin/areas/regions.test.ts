import { expect, test } from "vitest";
import { mostServed, wholeState } from "./regions.ts";

const terms = { BaseCharge: 40, ExtraChargePerKg: 15 };
const pune = {
  State: "Maharashtra",
  District: "Pune",
  Pincodes: 141,
  Served: 20,
  Paused: 2,
  OutOfState: false,
  Terms: terms,
};
const thane = { State: "Maharashtra", District: "Thane", Pincodes: 92, Served: 0, Paused: 5, OutOfState: false };
const goa = {
  State: "Goa",
  District: "North Goa",
  Pincodes: 50,
  Served: 9,
  Paused: 0,
  OutOfState: false,
  Terms: terms,
};

test("a state sums its districts and keeps the terms that all of them share", () => {
  expect(wholeState([pune, thane])).toEqual({ ...pune, District: "", Pincodes: 233, Paused: 7 });
});

test("a state with different terms has none", () => {
  const nashik = { ...pune, District: "Nashik", Terms: { ...terms, BaseCharge: 60 } };
  expect(wholeState([pune, nashik])).not.toHaveProperty("Terms");
  const { Terms: _, ...mixed } = nashik;
  expect(wholeState([mixed, pune])).not.toHaveProperty("Terms");
});

test("the state to begin with is the one that is served most", () => {
  expect(mostServed([goa, pune, thane])).toBe("Maharashtra");
  expect(mostServed([])).toBe("");
});
