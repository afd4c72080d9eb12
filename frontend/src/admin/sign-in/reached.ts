/**
 * How far the first visit has come. A phone often drops the page while the authenticator app is open: afterwards it goes
 * on with the same key, as does a second tab, and the recovery codes are still there.
 */
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import type { AuthenticatorKey } from "../types.ts";

const stored = "setup";

interface Kept {
  /** Of the link. */
  token: string;
  offer: AuthenticatorKey;
}

/** The key that this link has offered, if it did. */
export function keptOffer(token: string): AuthenticatorKey | null {
  const kept = readStored(stored) as Kept | null;
  return kept?.token === token ? kept.offer : null;
}

/** Keeps what a link has offered; null once it is used or another is wanted. */
export function keepOffer(token: string, offer: AuthenticatorKey | null): void {
  writeStored(stored, offer && { token, offer });
}

/** The recovery codes of this tab that nobody has yet said to have saved. */
export function keptCodes(token: string): readonly string[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(stored) ?? "null") as { token: string; codes: string[] } | null;
    return kept?.token === token ? kept.codes : null;
  } catch {
    return null;
  }
}

/** Keeps the recovery codes for this tab; null forgets them. */
export function keepCodes(token: string, codes: readonly string[] | null): void {
  try {
    if (codes) sessionStorage.setItem(stored, JSON.stringify({ token, codes }));
    else sessionStorage.removeItem(stored);
  } catch {
    // Storage is closed to us: a page that is dropped forgets them.
  }
}
