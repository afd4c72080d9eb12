import { afterEach, expect, test } from "vitest";
import { t as tCustomer } from "./customer.ts";
import { customer } from "./en.customer.ts";
import { en } from "./en.ts";
import { setLanguage, t } from "./index.ts";

afterEach(() => setLanguage("en", {}));

test("names in a text are filled in", () => {
  expect(t("header.greeting", { name: "Asha" })).toBe("Hi Asha");
});

test.each([
  [1, "1 item"],
  [0, "0 items"],
  [12, "12 items"],
])("%i is counted as %s", (count, text) => {
  expect(t("common.items", { count })).toBe(text);
});

test("what a language lacks is shown in English", () => {
  setLanguage("hi", { "common.home": "मुखपृष्ठ" });
  expect(t("common.home")).toBe("मुखपृष्ठ");
  expect(t("common.save")).toBe("Save");
});

test("the customer's texts come with their own t", () => {
  expect(tCustomer("cart.checkout")).toBe("Proceed To CheckOut");
});

test("no text is given twice", () => {
  expect(Object.keys(en).filter((key) => key in customer)).toEqual([]);
});
