import type { OfficePageText } from "../../shared/api/contract.gen.ts";

export type {
  OfficeColours as Colours,
  OfficePageText as OwnText,
  OfficeProvider as Provider,
  OfficeProviderCheck as ProviderCheck,
  OfficeSetting as Setting,
  OfficeSettingsPage as SettingsPage,
  OfficeShade as Shade,
} from "../../shared/api/contract.gen.ts";

/** A page whose text an owner may write. */
export type TextPage = OfficePageText["Page"];
