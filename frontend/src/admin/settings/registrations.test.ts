import { expect, test } from "vitest";
import { readRegistrations, registrationOn, writeRegistrations } from "./registrations.ts";

const setting = "2026-04-01 regular\n2027-04-01 composition";

test("the setting is written as it was read, also while a day is still being chosen", () => {
  for (const text of ["", setting, `${setting}\n unregistered`]) {
    expect(writeRegistrations(readRegistrations(text))).toBe(text);
  }
});

test.each([
  ["2026-03-31", "regular"],
  ["2027-03-31", "regular"],
  ["2027-04-01", "composition"],
])("on %s the shop is %s", (day, kind) => {
  expect(registrationOn(readRegistrations(setting), day)).toBe(kind);
  expect(registrationOn(readRegistrations(setting).reverse(), day)).toBe(kind);
});

test("a shop that has chosen nothing is regular, and a day still to be chosen counts for nothing", () => {
  expect(registrationOn([], "2026-04-01")).toBe("regular");
  expect(registrationOn(readRegistrations(" composition"), "2026-04-01")).toBe("regular");
});
