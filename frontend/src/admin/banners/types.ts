/** The shapes of the banners' calls. */
import type { OfficeBanner } from "../../shared/api/contract.gen.ts";

export type { OfficeBanner as Banner, OfficeSaveBanner as BannerFields } from "../../shared/api/contract.gen.ts";

export type Kind = OfficeBanner["Kind"];
