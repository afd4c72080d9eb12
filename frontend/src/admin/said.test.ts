import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../shared/i18n/index.ts";
import { sentences } from "./said.hi.ts";
import { sentences as marathi } from "./said.mr.ts";
import { said, setSentences } from "./said.ts";

const inHindi = () => {
  setLanguage("hi", {});
  setSentences(sentences);
};
afterEach(() => {
  setLanguage("en", {});
  setSentences({});
});

test("English stays as the server says it", () => {
  expect(said("The shop uses 34 MB.")).toBe("The shop uses 34 MB.");
  expect(said("22 Nov 2026, 17:40")).toBe("22 Nov 2026, 17:40");
});

test.each([
  ["The shop answers quickly.", "दुकान तेज़ चल रही है।"],
  ["The shop uses 34 MB.", "दुकान 34 MB इस्तेमाल कर रही है।"],
  ["The shop uses 340 MB, more than it should.", "दुकान 340 MB इस्तेमाल कर रही है, ज़रूरत से ज़्यादा।"],
  ["The newest backup is 3 days old.", "सबसे नया बैकअप 3 दिन पुराना है।"],
  ["22 Nov 2026, 17:40", "22 नव॰ 2026, 17:40"],
  ["An order cannot go from ORDER PLACED to ORDER DELIVERED.", "ऑर्डर “पैक करना है” से “डिलीवर हुआ” नहीं हो सकता।"],
  ["order BH100123", "ऑर्डर BH100123"],
  ["Refund of ₹40.00: order cancelled", "₹40.00 का रिफ़ंड: ऑर्डर कैंसल"],
  ["Refund of ₹40.00 was for: Khari", "₹40.00 का रिफ़ंड इसके लिए था: Khari"],
  ["Paid by UPI (4281) to Ravi", "Ravi को UPI से भुगतान हुआ (4281)"],
  ["Paid in cash to Ravi", "Ravi को नक़द भुगतान हुआ"],
  ["Chrome on Android", "Android पर Chrome"],
  ["Call her on Monday", "Call her on Monday"],
  ["Nobody has foreseen this.", "Nobody has foreseen this."],
  ["", ""],
])("%s is said in Hindi, with what is filled in", (english, hindi) => {
  inHindi();
  expect(said(english)).toBe(hindi);
});

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test.each([
  ["Hindi", sentences],
  ["Marathi", marathi],
])("every sentence speaks of the same in %s", (_, translated) => {
  for (const [english, text] of Object.entries(translated)) {
    expect(text.trim(), english).not.toBe("");
    expect(names(text), english).toEqual(names(english));
  }
});

test("what is said in Hindi is said in Marathi", () => {
  expect(Object.keys(marathi).sort()).toEqual(Object.keys(sentences).sort());
});
