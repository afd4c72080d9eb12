/** Every text of the interface goes through `t`, so that a language is one more file beside en.ts. */
import type { customer } from "./en.customer.ts";
import type { find } from "./en.find.ts";
import { en } from "./en.ts";

/** Texts that are always at hand. */
export type MessageKey = keyof typeof en;

/** Texts that come with the customer's screens: see customer.ts. */
export type CustomerKey = keyof typeof customer;

/** Texts that come with listings and suggestions: see find.ts. */
export type FindKey = keyof typeof find;

/** A language's texts; what it lacks is shown in English. */
export type Catalogue = Partial<Record<MessageKey | CustomerKey | FindKey, string>>;

/** What to fill a text's {names} with. */
export type Params = Record<string, string | number>;

let language = "en";
let catalogue: Catalogue = en;
let english: Catalogue = en;

/** Chooses the language: once at boot in the browser, before every render on the server. */
export function setLanguage(code: string, texts: Catalogue): void {
  language = code;
  catalogue = texts;
}

/** The language on show, as in `<html lang>`. */
export function currentLanguage(): string {
  return language;
}

/** Adds English texts that have come with a later chunk. */
export function extendEnglish(texts: Catalogue): void {
  english = { ...english, ...texts };
}

/** The text for a key with `{name}` filled in. A text "one|many" is chosen by `count`. */
export function t(key: MessageKey, params: Params = {}): string {
  return textOf(key, params);
}

/** `t` for keys that may have come later; customer.ts and find.ts give it its types. */
export function textOf(key: MessageKey | CustomerKey | FindKey, params: Params): string {
  const text = catalogue[key] ?? english[key] ?? key;
  const [one = "", many] = text.split("|");
  const form = many !== undefined && params.count !== 1 ? many : one;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
