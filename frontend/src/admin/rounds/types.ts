/** The shapes of riders' rounds in the back office's API. */
export type {
  OfficeRiderRound as RiderRound,
  OfficeRiderStop as RiderStop,
  OfficeRound as DaySheet,
  OfficeRoundMade as MadeRound,
  OfficeRoundsPage as RoundsPage,
  OfficeStop as SheetStop,
} from "../../shared/api/contract.gen.ts";
