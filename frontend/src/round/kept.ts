/**
 * What the phone keeps of a round: the link's token, the round as it was last read, and what was pressed and has not
 * reached the shop. It outlives a reload and a phone that is switched off, and goes when the round is over.
 */
import type { Round } from "../shared/api/contract.gen.ts";
import { readStored, writeStored } from "../shared/lib/storage.ts";
import type { Press } from "./presses.ts";

const place = "round";
const languagePlace = "roundLanguage";

/** A round on this phone. */
export interface Kept {
  token: string;
  round: Round | null;
  presses: readonly Press[];
}

const looksLikeToken = /^[\w-]{16,200}$/;

/** The round of the link that was opened, or of the one before; null where there is none. */
export function keptRound(): Kept | null {
  const token = takeToken();
  const stored = readStored(place) as Kept | null;
  if (token && token !== stored?.token) return keep({ token, round: null, presses: [] });
  return stored?.token ? stored : null;
}

/** Takes the token out of the address, where a glance or a copied link would give it away. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (!token) return null;
  window.history.replaceState(null, "", window.location.pathname);
  return looksLikeToken.test(token) ? token : null;
}

/** Keeps the round; without storage it lives as long as the page. */
export function keep(kept: Kept): Kept {
  writeStored(place, kept);
  return kept;
}

/** Forgets the round: customers' names and addresses do not stay on the phone. */
export function forget(): void {
  writeStored(place, null);
}

/** The language that was chosen on this phone; null for none. */
export const keptLanguage = (): unknown => readStored(languagePlace);

/** Keeps the choice for the next round. */
export const keepLanguage = (language: string): boolean => writeStored(languagePlace, language);
