/** The server's messages in the language of the page: the server itself speaks English. */
import { texts } from "./en.answers.ts";

/** A message of the server in the page's language; one that has no words there stays as it is. */
export function translated(said: string): string {
  for (const [english, ours] of Object.entries(texts)) {
    const values = pattern(english).exec(said);
    if (values) return ours.replace(/\{(\w+)\}/g, (_, name: string) => values.groups?.[name] ?? "");
  }
  return said;
}

/** Fits a text whose {names} are filled in, and knows them. */
function pattern(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>.+)")}$`);
}
