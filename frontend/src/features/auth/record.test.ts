import { describe, expect, test } from "vitest";
import { isLoggedIn } from "./record.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const record = {
  access_token: "secret",
  UserID: 7,
  UserFullName: "Asha Rao",
  UserName: "asha@example.in",
  Mobile: "9800000000",
  Application: "CustomerApp",
  IsDeleted: "False",
  IsUserCreated: false,
  ".expires": "Mon, 21 Dec 2026 10:00:00 GMT",
};

describe("a stored login", () => {
  test("counts while it is ours, live and not deleted", () => {
    expect(isLoggedIn(record, now)).toBe(true);
  });

  test.each([
    ["of another application", { Application: "AdminApp" }],
    ["that is deleted", { IsDeleted: "True" }],
    ["that has expired", { ".expires": "Sat, 21 Nov 2026 09:59:59 GMT" }],
    ["without an expiry", { ".expires": undefined }],
    ["without a token", { access_token: "" }],
  ])("%s does not count", (_, change) => {
    expect(isLoggedIn({ ...record, ...change }, now)).toBe(false);
  });

  test.each([null, undefined, "CustomerApp", 7, []])("that is %j does not count", (value) => {
    expect(isLoggedIn(value, now)).toBe(false);
  });
});
