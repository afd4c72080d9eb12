/** Every text of the interface goes through `t`, so that a language is one more file beside en.ts. */
import { en } from "./en.ts";

export type MessageKey = keyof typeof en;

/** A language's texts; what it lacks is shown in English. */
export type Catalogue = Partial<Record<MessageKey, string>>;

type Params = Record<string, string | number>;

let language = "en";
let catalogue: Catalogue = en;

/** Chooses the language: once at boot in the browser, before every render on the server. */
export function setLanguage(code: string, texts: Catalogue): void {
  language = code;
  catalogue = texts;
}

/** The language on show, as in `<html lang>`. */
export function currentLanguage(): string {
  return language;
}

/**
 * The text for a key with `{name}` filled in. A text "one|many" is chosen by `count`.
 */
export function t(key: MessageKey, params: Params = {}): string {
  const text = catalogue[key] ?? en[key];
  const [one = "", many] = text.split("|");
  const form = many !== undefined && params.count !== 1 ? many : one;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
