/** The code that the shopper has given: kept over reload and login, and alike in all tabs, until it is used. */
import { onStored, readStored, writeStored } from "../../shared/lib/storage.ts";

const place = "coupon";

/** The kept code, or "". */
export function keptCode(): string {
  const kept = readStored(place);
  return typeof kept === "string" ? kept : "";
}

/** Keeps a code; "" forgets it. */
export function keepCode(code: string): void {
  writeStored(place, code || null);
}

/** Calls back when another tab keeps another code. Answers how to stop. */
export const onOtherCode = (changed: () => void): (() => void) => onStored(place, changed);
