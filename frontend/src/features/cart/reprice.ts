/** A guest's cart, priced from the shop: what was stored may be weeks old. */
import { ApiError, apiPath, get } from "../../shared/api/client.ts";
import type { Package } from "../../shared/api/types.ts";
import { type Paise, toPaise } from "../../shared/lib/money.ts";
import type { CartLine } from "./line.ts";
import { readLocalCart, writeLocalCart } from "./local.ts";
import { isGuest, show } from "./state.ts";

/** A line whose price is another than it was. */
export interface Repriced {
  key: string;
  name: string;
  before: Paise;
  now: Paise;
}

/** The packages of a product; none of one that is no longer sold, null where the shop did not answer. */
type Packages = Map<number, Package[] | null>;

/** Prices the guest's cart, and answers what has changed. Lines that the shop says nothing of stay as they are. */
export async function repriceCart(): Promise<Repriced[]> {
  const stored = readLocalCart();
  const chosen = stored.filter(({ options }) => options);
  const products = [...new Set(stored.flatMap(({ itemId, options }) => (options ? [] : itemId)))];
  const [withOptions, ...answers] = await Promise.all([
    chosen.length > 0 ? import("../option/reprice.lazy.ts").then((part) => part.optionPrices(chosen), ignore) : null,
    ...products.map(async (id) => [id, await packagesOf(id)] as const),
  ]);
  const packages: Packages = new Map(answers);
  // Read again: a quantity may have changed meanwhile, here or in another tab.
  const lines = readLocalCart();
  const priced = lines.map((line) =>
    line.options ? (withOptions?.(line) ?? line) : pricedLine(line, packages.get(line.itemId)),
  );
  if (!isGuest() || JSON.stringify(priced) === JSON.stringify(lines)) return [];
  writeLocalCart(priced);
  show({ confirmed: priced });
  return lines.flatMap(({ key, name, unit }, at) => {
    const now = priced[at]?.unit ?? unit;
    return now === unit ? [] : { key, name, before: unit, now };
  });
}

const ignore = () => null;

async function packagesOf(itemId: number): Promise<Package[] | null> {
  try {
    return await get<Package[]>(apiPath("GetPackageDetails", { itemId }));
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [] : null;
  }
}

function pricedLine(line: CartLine, packages: Package[] | null | undefined): CartLine {
  if (!packages) return line;
  const pack = packages.find(({ PackageId }) => PackageId === line.packageId);
  if (!pack) return { ...line, inStock: false };
  return { ...line, price: toPaise(pack.Price), unit: toPaise(pack.DiscountedPrice), inStock: pack.InStock };
}
