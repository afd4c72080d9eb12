import { expect, test } from "vitest";
import { relayOf, senderOf } from "./relays.ts";

test("a host names its service", () => {
  expect(relayOf("")).toBe("gmail");
  expect(relayOf("smtp.gmail.com")).toBe("gmail");
  expect(relayOf("email-smtp.eu-west-1.amazonaws.com")).toBe("ses");
  expect(relayOf("mail.shop.example")).toBe("other");
});

test("a sender is the shop's name with the address", () => {
  expect(senderOf("Asha's Bakery", "asha@gmail.com")).toBe("Asha's Bakery <asha@gmail.com>");
  expect(senderOf('Rao, "Sons"', "a@b.in")).toBe("Rao Sons <a@b.in>");
  expect(senderOf("Asha", "AKIA123")).toBe("");
});
