/** The shapes of the day's cash in the back office's API. */
export type {
  OfficeCashCount as Counted,
  OfficeCashPage as CashPage,
  OfficeCashRider as Rider,
  OfficeCashTaken as Taken,
} from "../../shared/api/contract.gen.ts";
