/** The shop's languages. English is in the bundle; the others are fetched by those who read them. */
import { type Catalogue, setLanguage } from "../shared/i18n/index.ts";

/** Each language by its code, with its own name for itself. */
export const languages: Readonly<Record<string, string>> = { en: "English" };

const catalogues: Record<string, () => Promise<Catalogue>> = {};

/** Speaks the page's language (a code such as `hi` or `en-IN`) from now on; English where ours is missing. */
export async function speak(code: string): Promise<void> {
  const [language = "en"] = code.split("-");
  const texts = await catalogues[language]?.().catch(() => undefined);
  setLanguage(texts ? language : "en", texts ?? {});
}

/** Remembers the choice for a year and reloads, so that the server's page is in it too. */
export function chooseLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
  document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
