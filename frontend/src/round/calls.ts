/** The calls of the rider's page. The link's token says which round it is. */
import type { Params } from "../shared/api/contract.gen.ts";

const base = "/api/round";

/** A call that was refused; `status` is 0 when no answer came. */
export class Refused extends Error {
  readonly status: number;
  /** The key of the server's message, or "". */
  readonly key: string;
  readonly params: Params;

  constructor(status: number, key: string, message: string, params: Params = {}) {
    super(message);
    this.status = status;
    this.key = key;
    this.params = params;
  }

  /** Whether the same call may succeed later: the shop was not reached, or has no time now. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Whether the link is over, or was revoked. */
  get ended(): boolean {
    return this.status === 401;
  }
}

/** Reads the round; with a call and its body, changes it. Throws Refused. */
export async function ask<T>(token: string, language: string, call = "", body?: object): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", Authorization: `Round ${token}` };
  if (body) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`${base}${call && `/${call}`}?lang=${language}`, {
      method: body ? "POST" : "GET",
      headers,
      body: body ? JSON.stringify(body) : null,
      keepalive: body !== undefined,
    });
  } catch {
    throw new Refused(0, "", "");
  }
  const said = await answer.json().catch(() => null);
  if (answer.ok && said) return said as T;
  throw new Refused(answer.status, String(said?.Key ?? ""), String(said?.Message ?? ""), said?.Params);
}
