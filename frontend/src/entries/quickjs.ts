/**
 * What QuickJS lacks and React or the router touch while loading or rendering to a string. Imported before
 * everything else. These are stand-ins for server rendering alone: timers never fire, channels carry nothing.
 */
const scope = globalThis as unknown as Record<string, unknown>;

/** Fills a gap and leaves what the engine has. */
function standIn(name: string, value: unknown): void {
  scope[name] ??= value;
}

class SearchParams {
  private readonly pairs: [string, string][];

  constructor(init: string | Record<string, string> | Iterable<[string, string]> = "") {
    if (typeof init === "string") this.pairs = parse(init);
    else if (Symbol.iterator in init) this.pairs = [...(init as Iterable<[string, string]>)].map(([k, v]) => [k, v]);
    else this.pairs = Object.entries(init);
  }
  get(name: string): string | null {
    return this.pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name: string): boolean {
    return this.pairs.some(([key]) => key === name);
  }
  append(name: string, value: string): void {
    this.pairs.push([name, value]);
  }
  *keys() {
    for (const [key] of this.pairs) yield key;
  }
  forEach(each: (value: string, key: string) => void): void {
    for (const [key, value] of this.pairs) each(value, key);
  }
  [Symbol.iterator]() {
    return this.pairs[Symbol.iterator]();
  }
  toString(): string {
    return this.pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  }
}

/** `?a=1&b=2` as pairs; a malformed escape stays as it is. */
function parse(query: string): [string, string][] {
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text.replace(/\+/g, " "));
    } catch {
      return text;
    }
  };
  return query
    .replace(/^\?/, "")
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [key = "", ...rest] = pair.split("=");
      return [decode(key), decode(rest.join("="))];
    });
}

class Address {
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;

  constructor(href: string, base = "") {
    const whole = /^[a-z]+:\/\//i.test(href) ? href : String(base).replace(/^([a-z]+:\/\/[^/]*).*$/i, "$1") + href;
    const match = whole.match(/^([a-z]+:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/i) ?? [];
    this.href = whole;
    this.origin = match[1] ?? "";
    this.pathname = match[2] || "/";
    this.search = match[3] ?? "";
    this.hash = match[4] ?? "";
  }
  get searchParams() {
    return new SearchParams(this.search);
  }
  toString(): string {
    return this.href;
  }
}

standIn("self", globalThis);
standIn("URLSearchParams", SearchParams);
standIn("URL", Address);
standIn(
  "TextEncoder",
  class {
    /** UTF-8 by way of the escapes that every engine knows. */
    encode(text: string): Uint8Array {
      const bytes = unescapePercent(encodeURIComponent(text));
      return Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
    }
  },
);
standIn(
  "MessageChannel",
  class {
    port1 = { onmessage: null };
    port2 = { postMessage() {} };
  },
);
standIn(
  "AbortController",
  class {
    signal = { aborted: false, addEventListener() {}, removeEventListener() {} };
    abort() {
      this.signal.aborted = true;
    }
  },
);
standIn("setTimeout", () => 0);
standIn("clearTimeout", () => undefined);
standIn("setInterval", () => 0);
standIn("clearInterval", () => undefined);
standIn("queueMicrotask", (work: () => void) => void Promise.resolve().then(work));
const silent = () => undefined;
standIn("console", { log: silent, info: silent, warn: silent, error: silent, debug: silent });

function unescapePercent(text: string): string {
  return text.replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
