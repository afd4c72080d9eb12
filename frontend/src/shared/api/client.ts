/** The one door to the shop's API: addresses, the bearer token, errors and the 401 rule. */
import { chosenText, t } from "../i18n/index.ts";
import { askedAhead } from "./ahead.ts";
import { customerCalls, type Params } from "./contract.gen.ts";

const base = "/api/CustomerAppV1/";

/** A refused or failed call. `status` is 0 when no answer came; `code` is the API's `Code`, or "". */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: string;
  /** Seconds the server asks us to wait (`Retry-After`), or 0. */
  declare readonly retryAfter: number;
  /** The key of the server's message, or "". */
  declare readonly key: string;

  constructor(status: number, code: string, message: string, retryAfter = 0, key = "") {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.key = key;
  }
}

/** What the client needs to know of the session; the session module supplies it. */
export interface Identity {
  /**
   * The live bearer token, or null for a guest. `own`: it is for what belongs to the customer, so a login that has run
   * out ends here; what anybody may read, such as the next batch, must not end it behind the shopper's back.
   */
  token(own: boolean): string | null;
  /** Told once when the server refuses the token that was sent. */
  refused(token: string): void;
}

const guest: Identity = { token: () => null, refused: () => {} };
let identity = guest;

/** Connects the session to the client; called once by the session module. */
export function identify(source: Identity | null): void {
  identity = source ?? guest;
}

type Argument = string | number | boolean | null | undefined;

/**
 * The canonical path of a call, also its key in the query cache: arguments in the order given,
 * empty ones left out, and never a user id (the token says who asks).
 */
export function apiPath(call: string, args: Record<string, Argument> = {}): string {
  const query = Object.entries(args)
    .filter(([, value]) => (value ?? "") !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return base + call + (query ? `?${query}` : "");
}

/** Whether the path's answer belongs to one customer and must be forgotten when the session changes. */
export function isPrivate(path: string): boolean {
  const call = callOf(path);
  return customerCalls.includes(call) || call === "GetCartWishlistCounts";
}

function callOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).split("?")[0] ?? "";
}

/** Reads a path made by `apiPath`. Throws ApiError. */
export function get<T>(path: string, options: { signal?: AbortSignal } = {}): Promise<T> {
  return send<T>(path, { method: "GET", signal: options.signal ?? null });
}

/** Sends a call with its arguments as JSON. Throws ApiError. */
export function post<T>(
  call: string,
  body: object = {},
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<T> {
  return send<T>(base + call, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...options.headers },
    signal: options.signal ?? null,
  });
}

/** Sends a form, as only `/TOKEN` wants it. Throws ApiError; an OAuth error's description becomes the message. */
export function postForm<T>(path: string, fields: Record<string, string>): Promise<T> {
  return send<T>(path, { method: "POST", body: new URLSearchParams(fields) });
}

/** Sends any request to a path of this site and reads the JSON answer. Throws ApiError. */
export async function send<T>(
  path: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
): Promise<T> {
  const own = isPrivate(path);
  const token = identity.token(own);
  // Without a token, what takes one is refused here, before any request.
  if (!token && customerCalls.includes(callOf(path))) {
    throw new ApiError(401, "UNAUTHORIZED", t("error.noAuthorization"));
  }
  const headers: Record<string, string> = { Accept: "application/json", ...init.headers };
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await (askedAhead(path, token, init.method) ?? fetch(spoken(path), { ...init, headers }));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, "OFFLINE", t("error.offline"));
  }
  if (answer.ok) return (await inOurLanguage(await answer.json())) as T;
  const error = await errorOf(answer);
  // A late answer to an older token must not end a newer session.
  if (error.status === 401 && token && token === identity.token(own)) identity.refused(token);
  throw error;
}

/**
 * A call's address, with the language in which the page is read. The keys of the query cache and of the data inlined in
 * the page do not have it: a page has one language. The server's fetch says the same (server/fetch.go).
 */
export const spoken = (path: string): string =>
  LANGUAGE === "en" || !path.startsWith(base) ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${LANGUAGE}`;

async function errorOf(answer: Response): Promise<ApiError> {
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  const body = (await answer.json().then(inOurLanguage, () => null)) as Record<string, unknown> | null;
  const message = body?.Message;
  const code = body?.Code ?? body?.error;
  return new ApiError(
    answer.status,
    typeof code === "string" ? code : "",
    typeof message === "string" && message ? message : t("error.other"),
    wait,
    String(body?.Key ?? ""),
  );
}

/** What an answer may say to a person; an OAuth error has another name for it. */
interface Said {
  Message?: string;
  error_description?: string;
  Key?: string;
  Params?: Params;
}

/** An answer with the message in it, if there is one, in the language of the page. An OAuth error's becomes a Message. */
async function inOurLanguage(answer: unknown): Promise<unknown> {
  const { Key, Message, Params, error_description: said = Message } = (answer ?? {}) as Said;
  if (typeof said !== "string") return answer;
  const english = Key === "shop.failed" ? `${said} Tell us this number: ${Params?.number}` : said;
  return { ...(answer as object), Message: await inWords({ Key, Params }, said, english) };
}

/** The back office's bundle is English; the language that it speaks, and its words for what the server says, it chooses. */
async function inWords({ Key, Params }: Said, said: string, english: string): Promise<string> {
  if (LANGUAGE === "en") return chosenText(`answer.${Key ?? said}`, Params) ?? english;
  if (!Key) return english;
  const words = await import("../i18n/answers.lazy.ts").catch(() => null);
  return words?.translated(Key, Params) ?? english;
}
