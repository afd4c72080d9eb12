/** What a shopper chose to see of a list, as the page's address says it: `?sort=price&veg=1&max=200&page=2`. */

/** Orders to choose from; a list's own order is none of them. */
export const sorts = ["price", "-price", "rating", "newest", "discount", "name"] as const;

const valid = {
  sort: (value: string) => (sorts as readonly string[]).includes(value),
  veg: (value: string) => value === "1",
  stock: (value: string) => value === "1",
  deals: (value: string) => value === "1",
  rating: (value: string) => value === "4",
  min: (value: string) => /^[1-9]\d{0,6}$/.test(value),
  max: (value: string) => /^[1-9]\d{0,6}$/.test(value),
  origin: (value: string) => value !== "" && value.length <= 60,
};

/** A filter's name, in the address and in the API's arguments alike; `sort` among them. */
export type ChoiceName = keyof typeof valid;

/** The values chosen; prices in whole rupees. */
export type Choice = Readonly<Partial<Record<ChoiceName, string>>>;

const names = Object.keys(valid) as ChoiceName[];

/** The choice in a query string or a form; what makes no sense is left out. */
export function choiceOf(source: string | FormData): Choice {
  const given = typeof source === "string" ? new URLSearchParams(source) : source;
  const chosen = names.map((name) => [name, String(given.get(name) ?? "").trim()] as const);
  return Object.fromEntries(chosen.filter(([name, value]) => valid[name](value)));
}

/** Which page a query string asks for, from 1. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** Pages of a list that stand on one screen at most: what is further up is a link away. */
const mostPages = 20;

/** The first of the pages on show, where a shopper who came in at page `from` has grown the list to page `last`. */
export function firstShown(from: number, last: number): number {
  return Math.max(Math.min(from, last), last - mostPages + 1);
}

/** The query string of a choice and a page, "" for a list as it is. */
export function searchOf(choice: Choice, page = 1): string {
  const parts = names.flatMap((name) => (choice[name] ? [`${name}=${encodeURIComponent(choice[name])}`] : []));
  if (page > 1) parts.push(`page=${page}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** How many filters leave something out. */
export function filterCount({ sort: _, ...filters }: Choice): number {
  return Object.keys(filters).length;
}
