import type { Language } from "../../shared/i18n/index.ts";

/** One of the shop's details; Standard is what holds while nothing is saved. */
export interface Setting {
  Name: string;
  Value: string;
  Standard: string;
}

/** A page whose text an owner may write. */
export type TextPage = "about" | "contact" | "cancellation" | "privacy" | "terms";

/** A text of the owner's own. */
export interface OwnText {
  Page: TextPage;
  Language: Language;
  Text: string;
  ChangedAt: string;
}

export interface SettingsPage {
  Settings: Setting[];
  Logo: { ImagePath: string; Width: number; Height: number } | null;
  Texts: OwnText[];
  Provider: Provider;
  MailFrom: string;
}

export interface Provider {
  KeyId: string;
  /** Real money. */
  Live: boolean;
  /** Nobody expects real money. */
  Demo: boolean;
  WebhookUrl: string;
}

export interface ProviderCheck {
  KeysWork: boolean;
  KeysMessage: string;
  WebhookSeen: boolean;
  WebhookAt?: string;
  WebhookMessage: string;
}

/** What becomes of an accent colour. */
export interface Colours {
  /** Why it cannot be; "": it can. */
  Message: string;
  /** One that can; "" where the given one is no colour. */
  Nearest: string;
  Day: Shade;
  Night: Shade;
}

export interface Shade {
  Accent: string;
  Soft: string;
}
