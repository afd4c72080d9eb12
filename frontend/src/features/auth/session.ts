/** Who is shopping: the login record as a store, shared by all tabs. */
import { useEffect } from "react";
import { create } from "zustand";
import { identify, isPrivate, post } from "../../shared/api/client.ts";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { go } from "../../shared/lib/navigation.ts";
import { forgetWhere } from "../../shared/lib/query.ts";
import { onStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { toast } from "../../shared/ui/toast.ts";
import { readLogin } from "./record.ts";

interface Session {
  /** The login record, or null for a guest. */
  login: LoginRecord | null;
  /** False until local storage has been read (on the server and while hydrating). */
  ready: boolean;
}

export const sessionStore = create<Session>(() => ({ login: null, ready: false }));

identify({ token: (own) => (own ? currentLogin() : liveLogin())?.access_token ?? null, refused });

/**
 * The current login, read from storage if the session has not started yet. One that has run out is taken off the page,
 * and that is said: what found it out may be a call that nobody sees.
 */
export function currentLogin(): LoginRecord | null {
  const live = liveLogin();
  if (!live && sessionStore.getState().login) {
    show(readLogin(Date.now()));
    toast.error(t("error.noAuthorization"));
  }
  return live;
}

function liveLogin(): LoginRecord | null {
  startSession();
  const { login } = sessionStore.getState();
  return login && Date.parse(login[".expires"]) > Date.now() ? login : null;
}

/** Reads the stored login and follows other tabs; only the first call does anything. */
export function startSession(): void {
  if (sessionStore.getState().ready || typeof window === "undefined") return;
  sessionStore.setState({ login: readLogin(Date.now()), ready: true });
  onStored(storageKey.login, () => show(readLogin(Date.now())));
}

/** Keeps a login record (from `/TOKEN`, or with a new name or mobile) and shows it. */
export function keepLogin(login: LoginRecord): void {
  writeStored(storageKey.login, login);
  show(login);
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  const revoked = sessionStore.getState().login ? post("Logout").catch(() => undefined) : undefined;
  clear();
  await revoked;
}

function refused(): void {
  clear();
  toast.error(t("error.sessionExpired"));
  go("/home/login-user");
}

function clear(): void {
  writeStored(storageKey.login, null);
  writeStored(storageKey.pushToken, null);
  writeStored(storageKey.usual, null);
  show(null);
}

function show(login: LoginRecord | null): void {
  const before = sessionStore.getState().login;
  sessionStore.setState({ login, ready: true });
  if (before?.UserID !== login?.UserID) forgetWhere(isPrivate);
}

/** The session for a component: a guest until local storage has been read. */
export function useSession(): Session {
  useEffect(startSession, []);
  return sessionStore();
}
