/** The back office's calls. The session is a cookie that scripts cannot read; a 401 anywhere ends it here too. */
import { useEffect } from "react";
import { ApiError, send } from "../shared/api/client.ts";
import { type Query, useQuery } from "../shared/lib/query.ts";
import { expire } from "./session.ts";

const base = "/api/admin/";

type Argument = string | number | boolean | null | undefined;

/** The path of a call with its arguments, empty ones left out; also its key in the query cache. */
export function officePath(call: string, args: Readonly<Record<string, Argument>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) if (value) query.set(name, String(value));
  return base + call + (query.size > 0 ? `?${query}` : "");
}

/** Sends a change as JSON. Throws ApiError, and asks for a new sign-in when the session has ended. */
export function change<T = { Message: string }>(
  call: string,
  body: object = {},
  /** The browser finishes it even when the page is left. */
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<T> {
  return watched(
    send<T>(base + call, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
      keepalive,
    }),
  );
}

/** Sends a form with a file. Throws ApiError. */
export function upload<T>(call: string, form: FormData): Promise<T> {
  return watched(send<T>(base + call, { method: "POST", body: form }));
}

/** Ends the session here too when an answer says that it has ended. */
export async function watched<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isSignedOut(error)) expire();
    throw error;
  }
}

/** Reads a path made by officePath; null reads nothing. Every visit asks for it again. */
export function useOffice<T>(path: string | null): Query<T> {
  const query = useQuery<T>(path, { stale: 0 });
  useEffect(() => {
    if (isSignedOut(query.error)) expire();
  }, [query.error]);
  return query;
}

/** The message of a failed change. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the call was refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
