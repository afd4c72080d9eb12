/** The login record in local storage and the rules for believing it (specification sections 3 and 4). */
import type { LoginRecord } from "../../shared/api/types.ts";
import { readStored, storageKey, writeStored } from "../../shared/lib/storage.ts";

/** Whether a stored value is a live login: our application, not deleted, not expired at `now` (Unix ms). */
export function isLoggedIn(record: unknown, now: number): record is LoginRecord {
  if (typeof record !== "object" || record === null) return false;
  const login = record as Partial<Record<keyof LoginRecord, unknown>>;
  const expires = Date.parse(String(login[".expires"]));
  return (
    login.Application === "CustomerApp" &&
    login.IsDeleted !== "True" &&
    typeof login.access_token === "string" &&
    login.access_token !== "" &&
    expires > now
  );
}

/** The live login record, or null; a record that no longer counts is removed. */
export function readLogin(now: number): LoginRecord | null {
  const stored = readStored(storageKey.login);
  if (isLoggedIn(stored, now)) return stored;
  if (stored !== null) writeStored(storageKey.login, null);
  return null;
}
