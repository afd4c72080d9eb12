/** The shapes of the sheets of a day. They hold no money. */
export type {
  OfficeBakeLine as BakeLine,
  OfficeBakeSheet as BakeSheet,
  OfficePackArea as PackArea,
  OfficePackingList as PackingList,
  OfficePackOrder as PackOrder,
  OfficeRound as Round,
  OfficeRoundArea as RoundArea,
  OfficeStop as Stop,
} from "../../shared/api/contract.gen.ts";

import type { OfficeBakeSheet, OfficePackingList, OfficeRound } from "../../shared/api/contract.gen.ts";

/** What a day is looked at for. */
export type View = "bake" | "pack" | "round";

/** Any of the three sheets. */
export type AnySheet = OfficeBakeSheet | OfficePackingList | OfficeRound;

/** A language that somebody bakes in. */
export type Language = OfficeBakeSheet["Language"];

/** What stands over a slot's part of a sheet. */
export type Due = Pick<OfficeBakeSheet["Slots"][number], "Day" | "From" | "To" | "Words" | "Late">;

/** Goods as sheets name them. */
export type Goods = Pick<OfficeBakeSheet["Slots"][number]["Lines"][number], "DisplayName" | "PackageName" | "Options">;
