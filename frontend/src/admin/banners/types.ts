/** The shapes of the banners' calls. */

export type Kind = "HeaderBannerImages" | "HighlightedProducts";

/** What is said of a banner, read and saved alike; BannerId 0 is a new one. */
export interface BannerFields {
  BannerId: number;
  Kind: Kind;
  Image: string;
  Title: string;
  Subtitle: string;
  /** A path of the shop, an https address, or "". */
  ImageLink: string;
  Position: number;
  Active: boolean;
  /** RFC 3339; absent: no limit. */
  StartsAt?: string;
  EndsAt?: string;
}

/** A banner as it is kept. */
export interface Banner extends BannerFields {
  ImagePath: string;
  /** Whether shoppers see it now. */
  Hangs: boolean;
}
