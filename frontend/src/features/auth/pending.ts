/**
 * The one-time password that a shopper is waiting for. It is kept outside the page: who goes to read the mail may find
 * the tab discarded on the way back.
 */
import { readStored, writeStored } from "../../shared/lib/storage.ts";

const key = "signInPending";
const codeLife = 600_000; // milliseconds, as the server has it

export interface Pending {
  email: string;
  /** To be sent with the code. */
  challenge: string;
  /** When another code can be mailed, and until when this one may be used. Unix milliseconds. */
  nextAt: number;
  until: number;
  /** Whether this asking mailed nothing: the code sent before still works. */
  sentBefore: boolean;
}

/** Seconds from a mailed code to the next, as the server has it. */
const pause = 60;

/** A code that was asked for now. `newCodeIn` is the server's word, in seconds. */
export function pendingOf(email: string, challenge: string, newCodeIn = pause): Pending {
  const now = Date.now();
  return {
    email,
    challenge,
    nextAt: now + newCodeIn * 1000,
    until: now + codeLife,
    sentBefore: newCodeIn !== pause,
  };
}

/** What is waited for, or null when there is nothing or its time is over. */
export function readPending(): Pending | null {
  const kept = readStored(key) as Partial<Pending> | null;
  return typeof kept?.email === "string" && Number(kept.until) > Date.now() ? (kept as Pending) : null;
}

/** Keeps what is waited for; null when the waiting is over. */
export function keepPending(pending: Pending | null): void {
  writeStored(key, pending);
}
