/**
 * The cache of API answers. One request per path at a time; kept until stale; filled from the data inlined in a
 * server-rendered page, so that hydration fetches nothing; read synchronously on the server.
 */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { ApiError, get } from "../api/client.ts";
import { t } from "../i18n/index.ts";

/** What a component sees of one path. */
export interface Query<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** True until the first answer or error. */
  loading: boolean;
  /** Asks again, keeping the old answer on show. */
  reload: () => void;
}

interface Options {
  /** Milliseconds for which an answer counts as fresh. */
  stale?: number;
  /** For lists: the server's 404 is an empty list. */
  emptyOn404?: boolean;
}

interface Snapshot {
  data: unknown;
  error: ApiError | undefined;
}

interface Entry {
  snapshot: Snapshot;
  /** When the answer came, Unix milliseconds; 0 = never, or told to be stale. */
  at: number;
  flight: AbortController | null;
  readers: Set<() => void>;
}

const nothing: Snapshot = { data: undefined, error: undefined };
const emptyList: unknown = [];
const retries = 2;
const retryDelay = 500;
const entries = new Map<string, Entry>();

function entryOf(path: string): Entry {
  let entry = entries.get(path);
  if (!entry) {
    entry = { snapshot: nothing, at: 0, flight: null, readers: new Set() };
    entries.set(path, entry);
  }
  return entry;
}

function show(entry: Entry, snapshot: Snapshot, at: number): void {
  entry.snapshot = snapshot;
  entry.at = at;
  for (const changed of entry.readers) changed();
}

/** Puts an answer in the cache; null stands for the API's 404. */
export function seed(path: string, data: unknown): void {
  const error = data === null ? new ApiError(404, "NOT_FOUND", t("error.other")) : undefined;
  show(entryOf(path), { data: data ?? undefined, error }, Date.now());
}

/** What is cached for a path, for `head` and for tests. */
export function cached<T>(path: string): T | undefined {
  return entries.get(path)?.snapshot.data as T | undefined;
}

/** The first item of all cached lists that fits. */
export function findCached<T>(fits: (item: T) => boolean): T | undefined {
  for (const { snapshot } of entries.values()) {
    const found = Array.isArray(snapshot.data) && (snapshot.data as T[]).find(fits);
    if (found) return found;
  }
}

/** Empties the cache: between two renders on the server. */
export function clearQueries(): void {
  for (const path of [...entries.keys()]) forget(path);
  entries.clear();
}

/** Marks every path that begins so as stale, and asks again for those on show. */
export function invalidate(prefix: string): void {
  for (const [path, entry] of entries) {
    if (!path.startsWith(prefix)) continue;
    entry.at = 0;
    if (entry.readers.size > 0) void fetchInto(path, entry);
  }
}

/** The network is back: what could not be read is asked for again. */
function retryFailed(): void {
  for (const [path, entry] of entries) {
    if (entry.snapshot.error?.status === 0 && entry.readers.size > 0) void fetchInto(path, entry);
  }
}
if (typeof window !== "undefined") window.addEventListener("online", retryFailed);

/** Drops the answers of paths that match, at once: another customer must never see them. Asks again for those on show. */
export function forgetWhere(matches: (path: string) => boolean): void {
  for (const [path, entry] of [...entries]) {
    if (!matches(path)) continue;
    forget(path);
    if (entry.readers.size > 0) void fetchInto(path, entry);
  }
}

function forget(path: string): void {
  const entry = entryOf(path);
  entry.flight?.abort();
  entry.flight = null;
  show(entry, nothing, 0);
}

/** Fetches ahead of need (a link under the finger). Errors wait for the screen that asks. */
export function prefetch(path: string): void {
  const entry = entryOf(path);
  if (entry.snapshot === nothing && !entry.flight) void fetchInto(path, entry);
}

async function fetchInto(path: string, entry: Entry): Promise<void> {
  entry.flight?.abort();
  const flight = new AbortController();
  entry.flight = flight;
  try {
    const data = await patiently(path, flight.signal);
    if (entry.flight === flight) show(entry, { data, error: undefined }, Date.now());
  } catch (error) {
    if (entry.flight !== flight) return;
    const failure = error instanceof ApiError ? error : new ApiError(0, "", t("error.other"));
    // An answer already on show outlives a failed refresh, unless the thing itself is gone.
    const data = failure.status === 404 ? undefined : entry.snapshot.data;
    show(entry, { data, error: failure }, 0);
  } finally {
    if (entry.flight === flight) entry.flight = null;
  }
}

/** Reads a path, trying again when the server was not reached or asked for patience. */
async function patiently(path: string, signal: AbortSignal): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await get(path, { signal });
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!passing || attempt >= retries || signal.aborted) throw error;
      await new Promise((resume) => setTimeout(resume, retryDelay * 2 ** attempt));
    }
  }
}

const noReaders = () => () => {};

/** Reads an API path (from `apiPath`); null reads nothing. See Query. */
export function useQuery<T>(path: string | null, { stale = 60_000, emptyOn404 = false }: Options = {}): Query<T> {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (path === null) return noReaders();
      const entry = entryOf(path);
      entry.readers.add(changed);
      return () => {
        entry.readers.delete(changed);
        leave(path, entry);
      };
    },
    [path],
  );
  const snapshotOf = () => (path === null ? nothing : (entries.get(path)?.snapshot ?? nothing));
  const snapshot = useSyncExternalStore(subscribe, snapshotOf, snapshotOf);

  useEffect(() => {
    if (path === null) return;
    const entry = entryOf(path);
    if (!entry.flight && Date.now() - entry.at >= stale) void fetchInto(path, entry);
  }, [path, stale]);

  const reload = useCallback(() => {
    if (path !== null) void fetchInto(path, entryOf(path));
  }, [path]);

  const isEmpty = emptyOn404 && snapshot.error?.status === 404;
  return {
    data: (isEmpty ? emptyList : snapshot.data) as T | undefined,
    error: isEmpty ? undefined : snapshot.error,
    loading: path !== null && !isEmpty && snapshot.data === undefined && !snapshot.error,
    reload,
  };
}

/** The last reader has gone: an unfinished request is of no use, unless another reader comes at once. */
function leave(path: string, entry: Entry): void {
  queueMicrotask(() => {
    if (entry.readers.size > 0 || !entry.flight) return;
    entry.flight.abort();
    entry.flight = null;
    if (entries.get(path) === entry && entry.snapshot === nothing) entries.delete(path);
  });
}
