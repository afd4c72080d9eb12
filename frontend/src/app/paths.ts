/**
 * The addresses of the shop, as in the specification's section 2. A route's name is its file in routes/. The table is
 * paths.json, to which a test holds the server's own (page/route.go). The term of a search is missing where its form was
 * sent without JavaScript: then it is in ?q=.
 */
import { matchPath } from "react-router-dom";
import type { Params } from "../shared/route.ts";
import patterns from "./paths.json" with { type: "json" };

export { patterns };

/** A screen's name. */
export type RouteName = keyof typeof patterns;

/** Every screen's name, in the table's order. */
export const routeNames = Object.keys(patterns) as RouteName[];

/** Which screen an address leads to; what no pattern knows is `not-found`. */
export function matchRoute(pathname: string): { name: RouteName; params: Params } {
  const decoded = decode(pathname);
  for (const name of routeNames) {
    const match = matchPath(patterns[name], decoded);
    if (match) return { name, params: match.params as Params };
  }
  return { name: "not-found", params: {} };
}

/** Percent signs resolved segment by segment, as the router does; a malformed address stays as it is. */
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
