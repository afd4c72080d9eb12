/** The target of a banner, read from its link. */

/** A target of the shop's own, or any address. */
export type Target =
  | { kind: "none" | "deals" }
  | { kind: "product" | "category"; id: number }
  | { kind: "address"; address: string };

const paths = { product: "/home/product-details/", category: "/home/category-details/" } as const;
const deals = "/home/top-deals";

/** Reads a link; `id` 0 is a product or category that is still to be chosen. */
export function targetOf(link: string): Target {
  if (!link) return { kind: "none" };
  if (link === deals) return { kind: "deals" };
  for (const kind of ["product", "category"] as const) {
    const id = link.startsWith(paths[kind]) ? link.slice(paths[kind].length) : "";
    if (/^\d{1,15}$/.test(id)) return { kind, id: Number(id) };
  }
  return { kind: "address", address: link };
}

/** The link to a target; null while it is still to be chosen. */
export function linkTo(target: Target): string | null {
  switch (target.kind) {
    case "none":
      return "";
    case "deals":
      return deals;
    case "address":
      return target.address.trim() || null;
    default:
      return target.id > 0 ? `${paths[target.kind]}${target.id}` : null;
  }
}
