/** The lines of a guest's cart that have options, priced from the shop. */
import { ApiError, get } from "../../shared/api/client.ts";
import type { ProductDetails } from "../../shared/api/types.ts";
import { toPaise } from "../../shared/lib/money.ts";
import type { CartLine } from "../cart/line.ts";
import { productPath } from "../catalogue/paths.ts";
import { chosenOf, faultOf, goneOf, packWith, valuesOf } from "./pick.ts";

/** How to price such a line; one of a product of which the shop did not answer stays as it is. */
export async function optionPrices(lines: readonly CartLine[]): Promise<(line: CartLine) => CartLine> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const products = new Map(await Promise.all(ids.map(async (id) => [id, await productOf(id)] as const)));
  return (line) => priced(line, products.get(line.itemId));
}

/** Null for a product that is no longer sold, undefined where the shop did not answer. */
async function productOf(itemId: number): Promise<ProductDetails | null | undefined> {
  try {
    return await get<ProductDetails>(productPath(itemId));
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}

function priced(line: CartLine, product: ProductDetails | null | undefined): CartLine {
  if (product === undefined) return line;
  const pack = product?.PackageList.find(({ PackageId }) => PackageId === line.packageId);
  if (!product || !pack) return { ...line, inStock: false };
  const { Options: options = [], DiscountRate: discount } = product;
  const chosen = line.options ?? [];
  const values = valuesOf(chosen);
  const gone = goneOf(options, chosen).length > 0 || options.some((one) => faultOf(one, values[one.OptionId]));
  if (gone) return { ...line, inStock: false, gone };
  const { Price, DiscountedPrice } = packWith(pack, discount, options, values);
  return {
    ...line,
    price: toPaise(Price),
    unit: toPaise(DiscountedPrice),
    inStock: pack.InStock,
    options: chosenOf(options, values),
    gone: undefined,
  };
}
