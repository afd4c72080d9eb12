/** The shapes of delivery times in the back office's API. */
import type { Place } from "../areas/types.ts";

export type {
  OfficeClosing as Closing,
  OfficeOven as Oven,
  OfficePromisedSlot as Promised,
  OfficeSlot as Slot,
  OfficeSlotGroup as Group,
  OfficeSlotKind as Kind,
  OfficeSlots as Slots,
} from "../../shared/api/contract.gen.ts";

/** Pin codes that are to be put into a group, and how the form names them. */
export interface Added {
  label: string;
  place: Place;
}
