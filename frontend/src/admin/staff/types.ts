import type { Role } from "../types.ts";

/** Somebody who may enter the back office. */
export interface Member {
  Email: string;
  Role: Role;
  SinceAt: string;
  /** Of an invitation that waits to be taken up. */
  InvitedAt?: string;
  /** Has set up an authenticator. */
  Enrolled: boolean;
  /** Last signed in or changed something. */
  SeenAt?: string;
}

/** What an invitation is answered with, this once. */
export interface Invitation {
  Message: string;
  Link: string;
  ExpiresAt: string;
}
