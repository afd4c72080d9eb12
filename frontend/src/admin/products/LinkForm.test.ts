import { expect, test } from "vitest";
import { goodAddress } from "./LinkForm.tsx";

test.each([
  "https://khari.example/a?b=1",
  "http://x.in",
  "mailto:care@x.in",
  "tel:+91 20 0000",
  "/",
  "/home/search/rusk",
])("%s is an address", (address) => expect(goodAddress.test(address)).toBe(true));

test.each([
  "",
  "khari.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://a b",
])("%s is none", (address) => expect(goodAddress.test(address)).toBe(false));
