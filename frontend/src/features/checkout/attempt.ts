/**
 * One attempt at one version of the cart. Its idempotency key makes a repeated press, a lost answer or a reload meet
 * the same order instead of a second one that holds stock too.
 */
import type { NewOrder } from "../../shared/api/types.ts";

export interface Attempt {
  /** The `Idempotency-Key` of the order's creation. */
  key: string;
  /** The order that was made; null until the server has answered. */
  orderId: string | null;
}

/**
 * Where the order is kept whose payment continues after the page is reloaded: only the pages on which a payment
 * may begin admit the payment provider, and who came to the cart from the catalogue is still in the catalogue's document.
 */
export const resumeKey = "paying";

interface Kept extends Attempt {
  version: string;
}

const place = "checkout";

/** The attempt for this order: the stored one if nothing has changed, else a new one. */
export function attemptFor(order: NewOrder): Attempt {
  const version = JSON.stringify(order);
  const kept = read();
  return kept?.version === version ? kept : keep({ version, key: newKey(), orderId: null });
}

/** Remembers which order the attempt became. */
export function attemptMade(order: NewOrder, attempt: Attempt, orderId: string): void {
  keep({ version: JSON.stringify(order), key: attempt.key, orderId });
}

/** The order that was being placed when the page was left or reloaded; null if none was. */
export function keptOrder(): NewOrder | null {
  return JSON.parse(read()?.version ?? "null") as NewOrder | null;
}

/** Whether a payment waits to go on. */
export function paymentWaits(): boolean {
  return sessionStorage.getItem(resumeKey) !== null;
}

/** Takes the order whose payment waits to go on, once; null if none does. */
export function takeWaiting(): string | null {
  const orderId = sessionStorage.getItem(resumeKey);
  sessionStorage.removeItem(resumeKey);
  return orderId;
}

/** Forgets the attempt: paid, refused or expired. */
export function endAttempt(): void {
  sessionStorage.removeItem(place);
}

function keep(attempt: Kept): Kept {
  sessionStorage.setItem(place, JSON.stringify(attempt));
  return attempt;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
