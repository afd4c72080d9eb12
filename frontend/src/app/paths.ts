/**
 * The addresses of the shop, as in the specification's section 2. A route's name is its file in routes/. The table is
 * paths.json, to which a test holds the server's own (page/route.go). The term of a search is missing where its form was
 * sent without JavaScript: then it is in ?q=.
 */
import type { Params } from "../shared/route.ts";
import patterns from "./paths.json" with { type: "json" };

export { patterns };

/** A screen's name. */
export type RouteName = keyof typeof patterns;

/** Every screen's name, in the table's order. */
export const routeNames = Object.keys(patterns) as RouteName[];

/** Which screen an address leads to; what no pattern knows is `not-found`. Only its last part is a parameter. */
export function matchRoute(pathname: string): { name: RouteName; params: Params } {
  const decoded = decode(pathname);
  for (const name of routeNames) {
    const [path, part, optional = ""] = patterns[name].replace("*", ".*").split(/\/:(\w+)/);
    const match = decoded.match(new RegExp(`^${path}${part ? `(?:/([^/]+))${optional}` : ""}/*$`, "i"));
    if (match) return { name, params: part ? { [part]: match[1]?.replaceAll("%2F", "/") } : {} };
  }
  return { name: "not-found", params: {} };
}

/** Percent signs resolved segment by segment; a malformed address stays as it is. */
function decode(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replace(/\//g, "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
