/** A group of delivery times while it is edited, and how it is saved. */
import { apiPath, get } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { change, officePath } from "../api.ts";
import { everyDay, has, weekdayOf } from "../parts/weekdays.ts";
import { type Closes, closesOf, closingOf } from "./clock.ts";
import { t } from "./texts.ts";
import type { Added, Group, Kind, Promised, Slot, Slots } from "./types.ts";

/** A slot in the form; its numbers are as typed. */
export interface SlotDraft extends Closes {
  /** Tells rows apart, new ones too. */
  key: number;
  SlotId: number;
  Weekdays: number;
  From: string;
  /** "00:00" is the end of the day. */
  To: string;
  Places: string;
}

/** A group in the form. */
export interface Draft {
  GroupId: number;
  Name: string;
  Kind: Kind;
  Active: boolean;
  Version: string;
  Slots: SlotDraft[];
  added: Added[];
  /** Pin codes to be taken out. */
  removed: string[];
}

let keys = 0;

const slotDraft = ({ SlotId, Weekdays, From, To, Places, Closes }: Slot): SlotDraft => {
  keys += 1;
  const until = To === "24:00" ? "00:00" : To;
  return { key: keys, SlotId, Weekdays, From, To: until, Places: String(Places), ...closingOf(From, Closes) };
};

const slotFrom = (From: string, To: string, Places: number, Closes: number): SlotDraft =>
  slotDraft({ SlotId: 0, Weekdays: everyDay, From, To, Places, Closes });

/** What a new group begins with; everything can be changed before it is saved. */
const beginnings: Record<Kind, () => SlotDraft[]> = {
  elsewhere: () => [slotFrom("09:00", "12:00", 20, 15 * 60), slotFrom("16:00", "18:00", 20, 90)],
  areas: () => [slotFrom("16:00", "18:00", 20, 90)],
  counter: () => [slotFrom("10:00", "13:00", 20, 60), slotFrom("16:00", "20:00", 20, 60)],
};

/** A new group of a kind, switched on. */
export const newDraft = (kind: Kind): Draft => ({
  GroupId: 0,
  Name: t(`times.name.${kind}`),
  Kind: kind,
  Active: true,
  Version: "",
  Slots: beginnings[kind](),
  added: [],
  removed: [],
});

/** The form filled with a group. */
export const draftOf = ({ GroupId, Name, Kind, Active, Version = "", Slots }: Group): Draft => ({
  ...{ GroupId, Name, Kind, Active, Version },
  Slots: Slots.map(slotDraft),
  added: [],
  removed: [],
});

/** One more slot, like the last one but without times taken twice. */
export function anotherSlot(slots: readonly SlotDraft[]): SlotDraft {
  const last = slots.at(-1);
  return { ...slotFrom("18:00", "20:00", 20, 90), ...(last && { Weekdays: last.Weekdays, Places: last.Places }) };
}

function slotOf({ SlotId, Weekdays, From, To, Places, ...closes }: SlotDraft): Slot {
  const until = To === "00:00" ? "24:00" : To;
  return { SlotId, Weekdays, From, To: until, Places: Number(Places), Closes: closesOf(From, closes) };
}

/** What is wrong with a slot; null: nothing is. */
export function faultOf(slot: SlotDraft): string | null {
  const { Weekdays, From, To, Closes } = slotOf(slot);
  if (Weekdays === 0) return t("times.noDay");
  if (From >= To) return t("times.endsBefore");
  return Closes < 0 ? t("times.closesAfter") : null;
}

/** Everything about delivery times, as it is now. */
export const slotsPath = officePath("slots");

/** Reads it past what this page has. */
export const present = (): Promise<Slots> => get<Slots>(slotsPath);

/** Reads anew whatever tells of delivery times. */
export function refresh(): void {
  for (const path of [
    slotsPath,
    officePath("areas"),
    officePath("today"),
    apiPath("GetDeliverySlots"),
    apiPath("GetShopDetails"),
  ])
    invalidate(path);
}

/** The group as the call takes it. */
export const bodyOf = ({ GroupId, Name, Kind, Active, Version, Slots }: Draft): Group => ({
  ...{ GroupId, Name, Kind, Active },
  Slots: Slots.map(slotOf),
  ...(Version && { Version }),
});

/** Saves the group, and which pin codes are in it. Throws ApiError. */
export async function saveDraft(draft: Draft): Promise<void> {
  const { GroupId } = await change<{ GroupId: number }>("slots/save", bodyOf(draft));
  if (draft.removed.length > 0) await change("slots/areas", { GroupId: 0, Pincodes: draft.removed });
  for (const { place } of draft.added) await change("slots/areas", { GroupId, ...place });
  refresh();
}

/** What is promised already and would not be offered any more. */
export function touchedBy(draft: Draft, before: Group | undefined, promised: readonly Promised[]): Promised[] {
  return promised.filter(({ GroupId, SlotId, Day }) => {
    if (GroupId !== draft.GroupId) return false;
    const slot = draft.Slots.map(slotOf).find((slot) => slot.SlotId === SlotId);
    const old = before?.Slots.find((slot) => slot.SlotId === SlotId);
    return !slot || !has(slot.Weekdays, weekdayOf(Day)) || (old && (slot.From !== old.From || slot.To !== old.To));
  });
}
