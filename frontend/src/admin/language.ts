/**
 * The language of the back office: that of whoever is signed in, and before, the one last used on this phone. The texts
 * of another than English are one chunk each, which only those load who speak it.
 */
import { create } from "zustand";
import { type Language, setLanguage } from "../shared/i18n/index.ts";
import { readStored, writeStored } from "../shared/lib/storage.ts";
import { type Sentences, setSentences } from "./said.ts";

/** The languages of the back office, by their own names. */
export const languages: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी", mr: "मराठी" };

/** Where the phone keeps the language last used. */
const place = "officeLanguage";

/** What a language is loaded with. */
interface Texts {
  texts: Readonly<Record<string, string>>;
  sentences: Sentences;
}

interface State {
  /** The language on show. */
  language: Language;
  /** What was chosen before sign-in, on this page; it becomes the member's. */
  wanted?: Language;
}

/** The language on show. Whoever reads it is drawn anew when it changes. */
export const useLanguage = create<State>(() => ({ language: "en" }));

const loads: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => ({ texts: {}, sentences: {} }),
  hi: () => import("./hindi.ts"),
  mr: () => import("./marathi.ts"),
};

/** Speaks a language from now on, here and at the next visit. Stays with the present one where its texts cannot be had. */
export async function speak(language: Language): Promise<void> {
  if (language === useLanguage.getState().language) return;
  const { texts, sentences } = await loads[language]();
  setLanguage(language, texts);
  setSentences(sentences);
  document.documentElement.lang = language;
  writeStored(place, language === "en" ? null : language);
  useLanguage.setState({ language });
}

/** Speaks the language last used on this phone; English where none was, or its texts cannot be had. */
export async function speakAsBefore(): Promise<void> {
  const kept = readStored(place);
  if (kept === "hi" || kept === "mr") await speak(kept).catch(() => undefined);
}

/** The tag by which Intl writes dates and numbers: Western digits, as on the shop's pages. */
export const localeOf = (language: Language): string => `${language}-IN-u-nu-latn`;
