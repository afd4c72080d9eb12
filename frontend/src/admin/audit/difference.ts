/** The values before and after of a log entry, as readable rows of what differs. */

/** One figure or word that changed; "" stands for nothing. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** How yes, no and such are said. */
export interface Words {
  yes: string;
  no: string;
  /** A name or a value in the language on show. */
  say?: (words: string) => string;
}

/** The differences between two answers of any shape, in their order. */
export function differences(before: unknown, after: unknown, words: Words): Difference[] {
  const was = leavesOf(before, words);
  const is = leavesOf(after, words);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? "", after: is.get(name) ?? "" }))
    .filter((row) => row.before !== row.after);
}

function leavesOf(value: unknown, words: Words): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: readonly string[]) => {
    if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
      leaves.set(nameOf(path, words), value.map((each) => say(each, words)).join(", "));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
    } else leaves.set(nameOf(path, words), say(value, words));
  };
  if (value !== null && value !== undefined) walk(value, []);
  return leaves;
}

function say(value: unknown, { yes, no, say = same }: Words): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? yes : no;
  return say(String(value));
}

const same = (words: string) => words;

/** `["Packages", "0", "BasePrice"]` is "Packages 1, base price". */
function nameOf(path: readonly string[], { say = same }: Words): string {
  const parts: string[] = [];
  for (const key of path) {
    if (/^\d+$/.test(key)) parts.push(`${parts.pop() ?? ""} ${Number(key) + 1}`.trim());
    else parts.push(say(split(key)));
  }
  const [first = "", ...rest] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", ");
}

/** `DisplayName` is "display name", `HSN` and `GstRate` are "HSN" and "gst rate". */
function split(key: string): string {
  const words = key.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(" ");
}
