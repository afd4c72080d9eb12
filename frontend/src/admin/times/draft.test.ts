import { expect, test } from "vitest";
import { bodyOf, draftOf, faultOf, newDraft, type SlotDraft, touchedBy } from "./draft.ts";
import type { Group } from "./types.ts";

const group: Group = {
  GroupId: 3,
  Name: "Pune",
  Kind: "elsewhere",
  Active: true,
  Version: "a",
  Slots: [
    { SlotId: 7, Weekdays: 127, From: "09:00", To: "12:00", Places: 20, Closes: 900 },
    { SlotId: 8, Weekdays: 31, From: "20:00", To: "24:00", Places: 5, Closes: 90 },
  ],
};

test("a group is saved as it was read", () => {
  expect(bodyOf(draftOf(group))).toEqual(group);
});

test("a new group begins with two times a day, the first of which closes the evening before", () => {
  const { Slots } = bodyOf(newDraft("elsewhere"));
  expect(Slots.map(({ Weekdays, From, To, Places, Closes }) => [Weekdays, From, To, Places, Closes])).toEqual([
    [127, "09:00", "12:00", 20, 900],
    [127, "16:00", "18:00", 20, 90],
  ]);
});

test("a slot needs a day, an end after its beginning, and orders that close before it begins", () => {
  const [good] = newDraft("counter").Slots as [SlotDraft];
  expect(faultOf(good)).toBeNull();
  expect(faultOf({ ...good, To: "00:00" })).toBeNull();
  for (const wrong of [{ Weekdays: 0 }, { To: "08:00" }, { daysBefore: 0, at: "11:00" }])
    expect(faultOf({ ...good, ...wrong })).not.toBeNull();
});

test("promised orders are touched by a slot that is deleted, moved, or not on their day any more", () => {
  const promised = [
    { GroupId: 3, SlotId: 7, Day: "2026-11-28", Words: "Sat 28 Nov, 9–12", Orders: 2 },
    { GroupId: 3, SlotId: 8, Day: "2026-11-27", Words: "Fri 27 Nov, 8 pm–12 am", Orders: 1 },
    { GroupId: 4, SlotId: 9, Day: "2026-11-28", Words: "Sat 28 Nov, 9–12", Orders: 1 },
  ];
  const draft = draftOf(group);
  const touched = (Slots: SlotDraft[]) => touchedBy({ ...draft, Slots }, group, promised).map(({ SlotId }) => SlotId);
  const [morning, night] = draft.Slots as [SlotDraft, SlotDraft];
  expect(touched([morning, { ...night, Places: "1" }])).toEqual([]);
  expect(touched([morning])).toEqual([8]);
  expect(touched([{ ...morning, Weekdays: 31 }, night])).toEqual([7]);
  expect(touched([{ ...morning, From: "10:00" }, night])).toEqual([7]);
});
