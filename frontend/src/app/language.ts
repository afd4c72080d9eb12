/** The shop's languages. */
import type { Language } from "../shared/i18n/index.ts";

/** Each language by its code, with its own name for itself. */
export const languages: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी", mr: "मराठी" };

/** Remembers the choice for a year: it decides where the bare domain leads, and which language is offered. */
export function rememberLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
  document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`;
}
