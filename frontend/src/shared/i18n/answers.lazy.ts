/** The server's messages in the language of the page: the server itself speaks English. */
import type { Params } from "../api/contract.gen.ts";
import { texts } from "./en.answers.ts";

/** The message of a key in the page's language; undefined for one that has no words there. */
export function translated(key: string, params: Params = {}): string | undefined {
  const text = (texts as Readonly<Partial<Record<string, string>>>)[key];
  return text?.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
