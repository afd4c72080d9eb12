import { describe, expect, test } from "vitest";
import { pincodeProblem, searchTerm } from "./entry.ts";
import {
  accountProblem,
  addressProblem,
  emailProblem,
  otpDigits,
  otpProblem,
  profileProblem,
  reviewProblem,
} from "./validate.ts";

test.each([
  ["", "login.emailRequired"],
  ["   ", "login.emailRequired"],
  ["asha", "login.emailInvalid"],
  ["asha@example", "login.emailInvalid"],
  ["as ha@example.in", "login.emailInvalid"],
  ["a@b@example.in", "login.emailInvalid"],
  ["asha@example.in", null],
  [" asha@example.in ", null],
])("the e-mail %j is answered by %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test("an OTP is required", () => {
  expect(otpProblem(" ")).toBe("login.otpRequired");
  expect(otpProblem("12345678")).toBeNull();
});

test.each(["", "41100", "4110011", "41100a", " 411001", "४११००१"])("%j is no pin code", (pincode) => {
  expect(pincodeProblem(pincode)).toBe("address.pincodeInvalid");
});

test("six digits are a pin code", () => {
  expect(pincodeProblem("411001")).toBeNull();
});

describe("a profile", () => {
  const whole = {
    fullName: "Asha Rao",
    mobile: "9800000000",
    address: "1 MG Road",
    pincode: "411001",
    state: "Maharashtra",
  };

  test.each([
    ["fullName", "account.fullNameRequired"],
    ["mobile", "account.mobileRequired"],
    ["address", "address.addressRequired"],
    ["pincode", "address.pincodeRequired"],
    ["state", "address.stateRequired"],
  ] as const)("without %s is refused", (field, message) => {
    expect(profileProblem({ ...whole, [field]: " " })).toEqual({ field, message });
  });

  test("is checked in the specified order", () => {
    const none = { fullName: "", mobile: "", address: "", pincode: "", state: "" };
    expect(profileProblem(none)?.field).toBe("fullName");
    expect(profileProblem({ ...none, fullName: "Asha" })?.field).toBe("mobile");
    expect(profileProblem({ ...whole, pincode: "41", state: "" })?.field).toBe("pincode");
  });

  test("that is whole passes", () => {
    expect(profileProblem(whole)).toBeNull();
  });
});

test("an account needs name and mobile, of any form", () => {
  expect(accountProblem({ fullName: " ", mobile: "" })?.message).toBe("account.fullNameRequired");
  expect(accountProblem({ fullName: "Asha", mobile: "" })?.message).toBe("account.mobileRequired");
  expect(accountProblem({ fullName: "Asha", mobile: "call me" })).toBeNull();
});

describe("an address", () => {
  const whole = { type: "Home", pincode: "411001", state: "Maharashtra", address: "1 MG Road" };

  test.each(["type", "pincode", "state", "address"])("without %s is refused", (field) => {
    expect(addressProblem({ ...whole, [field]: "" }, true)).toBe("address.allRequired");
  });

  test("in a place that is not served is refused", () => {
    expect(addressProblem(whole, false)).toBe("address.pincodeUnavailable");
    expect(addressProblem(whole, true)).toBeNull();
  });
});

test.each([
  [0, "Lovely", "review.ratingRequired"],
  [5, "  ", "review.ratingRequired"],
  [6, "Lovely", "review.ratingRequired"],
  [1, "Lovely", null],
])("a review of %i stars saying %j is answered by %s", (rating, text, problem) => {
  expect(reviewProblem(rating, text)).toBe(problem);
});

test("a search of nothing but space is ignored", () => {
  expect(searchTerm("  ")).toBeNull();
  expect(searchTerm(" khari ")).toBe("khari");
});

test.each([
  ["12345678", "12345678"],
  [" 1234 5678\n", "12345678"],
  ["1-2-3-4-5-6-7-8", "12345678"],
  ["Your code is 12345678", "12345678"],
  ["१२३४५६७८", "12345678"],
  ["123456789", "12345678"],
  ["12a", "12"],
  ["", ""],
])("of %j the one-time password is %j", (typed, digits) => {
  expect(otpDigits(typed)).toBe(digits);
});
