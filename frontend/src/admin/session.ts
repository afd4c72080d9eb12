/** Who is signed in to the back office, as far as this page knows. */
import { create } from "zustand";
import { clearQueries } from "../shared/lib/query.ts";
import type { Role, Who } from "./types.ts";

interface Session {
  /** Undefined until the server has been asked; null when nobody is signed in. */
  who: Who | null | undefined;
  /** Whether the sign-in form is shown because the session ended. */
  expired: boolean;
}

/** The session of this page. */
export const useSession = create<Session>(() => ({ who: undefined, expired: false }));

let enrolled: string | undefined;

/** Keeps what the enrolment in this page gave: with it the first sign-in may use the same code of the app. */
export function keepEnrolment(given: string): void {
  enrolled = given;
}

/** What the enrolment in this page gave, if there was one. */
export const enrolment = (): string | undefined => enrolled;

/** Starts a session that the server has opened. */
export function enter(who: Who): void {
  useSession.setState({ who, expired: false });
}

/** A session was opened without saying whose: the server is asked. */
export function askWho(): void {
  useSession.setState({ who: undefined, expired: false });
}

/** The session has ended: the sign-in form is shown in place, at the same address. */
export function expire(): void {
  leave(Boolean(useSession.getState().who));
}

/** Forgets the session and every answer that was read; `expired` says that the user did not ask for it. */
export function leave(expired = false): void {
  useSession.setState((before) => (before.who === null ? before : { who: null, expired }));
  clearQueries();
}

const ranks: Record<Role, number> = { packer: 0, manager: 1, owner: 2 };

/** Tells whether the signed-in member's role includes another. The server checks again. */
export function useRanks(): (role: Role) => boolean {
  const who = useSession((session) => session.who);
  return (role) => Boolean(who) && ranks[who?.Role ?? "packer"] >= ranks[role];
}

/** Whether the signed-in member's role includes another. */
export const useMay = (role: Role): boolean => useRanks()(role);
