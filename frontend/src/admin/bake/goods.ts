import type { Goods } from "./types.ts";

/** The name of a package, unless its product has but the one; a number stays with its unit. */
export function packageOf({ PackageName }: Goods): string {
  return PackageName === "Default" ? "" : PackageName.replace(/(\d) /g, "$1\u00a0");
}

/** Goods without what was chosen of them: "Khari, 200 g". */
export const plainName = (goods: Goods): string => nameOf({ ...goods, Options: [] });

/** Goods in a line: "Khari, 200 g, eggless". */
export const nameOf = (goods: Goods): string =>
  [goods.DisplayName, packageOf(goods), ...goods.Options].filter(Boolean).join(", ");
