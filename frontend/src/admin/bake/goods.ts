import type { Goods } from "./types.ts";

/** The name of a package, unless its product has but the one; a number stays with its unit. */
export function packageOf({ PackageName }: Goods): string {
  return PackageName === "Default" ? "" : PackageName.replace(/(\d) /g, "$1\u00a0");
}

/** Goods in a line: "Khari, 200 g, eggless". */
export const nameOf = (goods: Goods): string =>
  [goods.DisplayName, packageOf(goods), ...goods.Options].filter(Boolean).join(", ");
