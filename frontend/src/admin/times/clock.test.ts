import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setLanguage } from "../../shared/i18n/index.ts";
import { weekdayWords } from "../parts/weekdays.ts";
import { texts } from "../texts.hi.ts";
import { closesOf, closesWords, closingOf, dayWords, orderByWords, spanWords } from "./clock.ts";

describe("when orders close", () => {
  test.each([
    ["09:00", 15 * 60, 1, "18:00", "6 pm the day before"],
    ["16:00", 90, 0, "14:30", "2:30 pm on the day"],
    ["09:00", 0, 0, "09:00", "9 am on the day"],
    ["00:30", 60, 1, "23:30", "11:30 pm the day before"],
    ["17:00", 24 * 60, 1, "17:00", "5 pm the day before"],
    ["10:00", 14 * 1440, 14, "10:00", "10 am 14 days before"],
  ])("a slot from %s, %i minutes before, is %i days before at %s", (from, minutes, daysBefore, at, words) => {
    expect(closingOf(from, minutes)).toEqual({ daysBefore, at });
    expect(closesOf(from, { daysBefore, at })).toBe(minutes);
    expect(closesWords({ daysBefore, at })).toBe(words);
  });
  test("after the slot has begun is below zero", () => {
    expect(closesOf("09:00", { daysBefore: 0, at: "10:00" })).toBe(-60);
  });
});

test.each([
  ["09:00", "12:00", "9–12"],
  ["16:00", "18:00", "4–6 pm"],
  ["11:00", "14:00", "11 am–2 pm"],
  ["09:30", "11:00", "9:30–11"],
  ["20:00", "24:00", "8 pm–12 am"],
])("%s to %s reads %s", (from, to, words) => expect(spanWords(from, to)).toBe(words));

test.each([
  [127, "Every day"],
  [31, "Mon–Fri"],
  [96, "Sat, Sun"],
  [0b0010101, "Mon, Wed, Fri"],
  [0b1100111, "Mon–Wed, Sat, Sun"],
  [0, ""],
])("the days %i read %s", (days, words) => expect(weekdayWords(days)).toBe(words));

test.each([
  ["2026-11-23", "today"],
  ["2026-11-24", "tomorrow"],
  ["2026-11-28", "Saturday"],
  ["2026-11-30", "Mon 30 Nov"],
  ["2026-11-22", "Sun 22 Nov"],
])("%s seen from Monday reads %s", (day, words) => expect(dayWords(day, "2026-11-23")).toBe(words));

test("the last moment to order is said in India's time", () => {
  expect(orderByWords("2026-11-23T12:30:00Z", "2026-11-23")).toBe("6 pm today");
  expect(orderByWords("2026-11-23T19:00:00Z", "2026-11-23")).toBe("12:30 am tomorrow");
  expect(orderByWords("2026-11-28T03:30:00Z", "2026-11-23")).toBe("9 am on Saturday");
});

describe("in Hindi", () => {
  beforeEach(() => setLanguage("hi", texts));
  afterEach(() => setLanguage("en", {}));

  // As the server says them: store/slot/words.go.
  test.each([
    ["09:00", "12:00", "सुबह 9–12"],
    ["16:00", "18:00", "शाम 4–6"],
    ["11:00", "14:00", "सुबह 11–दोपहर 2"],
    ["20:00", "24:00", "रात 8–12"],
    ["00:00", "03:30", "रात 12–3:30"],
  ])("%s to %s reads %s", (from, to, words) => expect(spanWords(from, to)).toBe(words));

  test("days and closing times are Hindi", () => {
    expect(weekdayWords(31)).toBe("सोम–शुक्र");
    expect(weekdayWords(127)).toBe("हर दिन");
    expect(closesWords({ daysBefore: 1, at: "18:00" })).toBe("एक दिन पहले शाम 6");
    expect(closesWords({ daysBefore: 3, at: "18:00" })).toBe("3 दिन पहले शाम 6");
    expect(dayWords("2026-11-30", "2026-11-23")).toBe("सोम 30 नव॰");
    expect(orderByWords("2026-11-23T19:00:00Z", "2026-11-23")).toBe("कल रात 12:30");
  });
});
