import { expect, test } from "vitest";
import { gstinFault, stateOfGstin, tidyGstin } from "./gstin.ts";

test("a GSTIN is known by its form and its last character", () => {
  expect(gstinFault("27AAPFU0939F1ZV")).toBeNull();
  expect(gstinFault("29AAGCB7383J1Z4")).toBeNull();
  expect(gstinFault("27AAPFU0939F1ZW")).toBe("mistyped");
  expect(gstinFault("27AAPFU0993F1ZV")).toBe("mistyped");
  expect(gstinFault("27AAPFU0939F1Z")).toBe("form");
  expect(gstinFault("")).toBe("form");
});

test("a GSTIN may be typed with blanks and small letters", () => {
  expect(tidyGstin(" 27 aapfu 0939f 1zv ")).toBe("27AAPFU0939F1ZV");
});

test("a GSTIN is of the State of its first two digits", () => {
  const states = [{ Name: "Maharashtra", GstCode: "27" }];
  expect(stateOfGstin("27AAPFU0939F1ZV", states)).toBe("Maharashtra");
  expect(stateOfGstin("01AAPFU0939F1ZV", states)).toBe("Jammu and Kashmir");
  expect(stateOfGstin("00AAPFU0939F1ZV", states)).toBeUndefined();
});
