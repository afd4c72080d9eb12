/** The standard texts of the shop's pages, to start from. */
import * as aboutHi from "../../features/content/about.hi.ts";
import * as aboutMr from "../../features/content/about.mr.ts";
import * as aboutEn from "../../features/content/about.ts";
import { cancellation as cancellationHi } from "../../features/content/cancellation.hi.ts";
import { cancellation as cancellationMr } from "../../features/content/cancellation.mr.ts";
import { cancellation as cancellationEn } from "../../features/content/cancellation.ts";
import { services as contactHi } from "../../features/content/contact.hi.ts";
import { services as contactMr } from "../../features/content/contact.mr.ts";
import { services as contactEn, type Service } from "../../features/content/contact.ts";
import { notationOf } from "../../features/content/own.ts";
import { privacy as privacyHi } from "../../features/content/privacy.hi.ts";
import { privacy as privacyMr } from "../../features/content/privacy.mr.ts";
import { privacy as privacyEn } from "../../features/content/privacy.ts";
import { terms as termsHi } from "../../features/content/terms.hi.ts";
import { terms as termsMr } from "../../features/content/terms.mr.ts";
import { terms as termsEn } from "../../features/content/terms.ts";
import type { Policy } from "../../features/content/text.ts";
import type { ShopDetails } from "../../shared/api/types.ts";
import type { Language } from "../../shared/i18n/index.ts";
import type { TextPage } from "./types.ts";

const served =
  (services: readonly Service[]): Policy =>
  () =>
    services.map(({ heading, text }) => ({ heading, blocks: [text] }));

const texts: Record<TextPage, Record<Language, Policy>> = {
  about: { en: aboutEn.story, hi: aboutHi.story, mr: aboutMr.story },
  contact: { en: served(contactEn), hi: served(contactHi), mr: served(contactMr) },
  cancellation: { en: cancellationEn, hi: cancellationHi, mr: cancellationMr },
  privacy: { en: privacyEn, hi: privacyHi, mr: privacyMr },
  terms: { en: termsEn, hi: termsHi, mr: termsMr },
};

/** The standard text of a page in a language, as an owner would write it. */
export function standardText(page: TextPage, language: Language, shop: ShopDetails): string {
  return notationOf(texts[page][language](shop));
}
