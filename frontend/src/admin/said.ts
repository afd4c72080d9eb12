/**
 * What the server says in whole sentences without a key, such as how the shop fares: each language has a list of them,
 * with `{name}` for what is filled in. English stays as it came, and so does what no list has.
 */

import { currentLanguage } from "../shared/i18n/index.ts";

/** The sentences of a language, by the English ones. */
export type Sentences = Readonly<Record<string, string>>;

interface Form {
  english: RegExp;
  names: readonly string[];
  text: string;
}

/** `22 Nov 2026, 17:40`, with or without the time, the month in full or not. */
const moment = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})(, \d\d:\d\d)?$/;

const monthIn = (english: string) =>
  new Date(`1 ${english} 2026 UTC`).toLocaleDateString(currentLanguage(), { month: "short", timeZone: "UTC" });

let exact: Sentences = {};
let forms: readonly Form[] = [];

/** Takes the sentences of the language on show. */
export function setSentences(sentences: Sentences): void {
  exact = sentences;
  forms = Object.entries(sentences).flatMap(([english, text]) =>
    english.includes("{") ? [formOf(english, text)] : [],
  );
}

function formOf(english: string, text: string): Form {
  const parts = english.split(/\{(\w+)\}/); // words and names by turns
  const pattern = parts.map((part, at) => (at % 2 ? "(.+?)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("");
  return { english: new RegExp(`^${pattern}$`, "s"), names: parts.filter((_, at) => at % 2), text };
}

/** A sentence of the server in the language on show; what is filled in is said in it, too. */
export function said(words: string): string {
  const known = exact[words];
  if (known !== undefined || forms.length === 0) return known ?? words;
  const [, day, month, year, time = ""] = moment.exec(words) ?? [];
  if (month) return `${day} ${monthIn(month)} ${year}${time}`;
  for (const { english, names, text } of forms) {
    const found = english.exec(words);
    if (!found) continue;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => said(found[names.indexOf(name) + 1] ?? ""));
  }
  return words;
}
