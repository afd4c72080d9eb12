/**
 * Every text of the interface goes through `t`. The browser has a bundle for each language: where the sources say
 * `en.ts`, `en.customer.ts` and so on, build/language.mjs puts `hi.ts`, `hi.customer.ts` in their places.
 */
import { texts as own } from "./en.ts";

/** The languages that the shopper's screens speak, as in `<html lang>`. */
export type Language = "en" | "hi" | "mr";

/** Texts that are always loaded. */
export type MessageKey = keyof typeof own;

/** A group of texts in another language: a missing one does not compile. */
export type Translation<English> = Readonly<Record<keyof English, string>>;

/** What to fill a text's {names} with. */
export type Params = Record<string, string | number>;

type Catalogue = Readonly<Partial<Record<string, string>>>;

let language: Language = LANGUAGE;
let catalogue: Catalogue = own;
/** Texts that stand above the bundle's. */
let chosen: Catalogue = {};

/**
 * Chooses another language than the bundle's: before every render on the server, where all are loaded, and in the back
 * office, which loads that of whoever is signed in.
 */
export function setLanguage(code: Language, texts: Catalogue): void {
  language = code;
  chosen = texts;
}

/** The language on show, as in `<html lang>`. */
export function currentLanguage(): Language {
  return language;
}

/** Where the page of a plain path (`/home`) is found in a language: English has the plain addresses. */
export function addressIn(code: string, path: string): string {
  return code === "en" ? path : `/${code}${path}`;
}

/** A plain path's address in the language on show. For what does not go through the router, which adds it itself. */
export const here = (path: string): string => addressIn(language, path);

/** The text for a key with `{name}` filled in. A text "one|many" is chosen by `count`. */
export function t(key: MessageKey, params: Params = {}): string {
  return textOf(key, params);
}

/** A `t` that knows a group of texts besides, which come with a later chunk. */
export function withTexts<Group extends Catalogue>(group: Group) {
  catalogue = { ...catalogue, ...group };
  return (key: MessageKey | (keyof Group & string), params: Params = {}): string => textOf(key, params);
}

/** A text of the language that was chosen above the bundle's; undefined where that has none. */
export const chosenText = (key: string, params: Params = {}): string | undefined =>
  chosen[key] === undefined ? undefined : textOf(key, params);

function textOf(key: string, params: Params): string {
  const [one = "", many] = (chosen[key] ?? catalogue[key] ?? key).split("|");
  const form = many !== undefined && params.count !== 1 ? many : one;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
