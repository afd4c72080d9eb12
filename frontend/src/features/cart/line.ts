/** The cart as pure data: its lines, the shopper's pending not yet confirmed, and what both together look like. */
import type { CartItem, ChosenOption, Package, Product } from "../../shared/api/types.ts";
import { type Paise, toPaise } from "../../shared/lib/money.ts";

export interface CartLine {
  /** A line is one package of one product, with one set of options. */
  key: string;
  /** The server's id; null in a guest's cart and until the server has answered. */
  cartId: number | null;
  itemId: number;
  packageId: number;
  name: string;
  /** "" where the package has no name worth showing. */
  packageName: string;
  image: string;
  price: Paise;
  /** Price of one after discount. */
  unit: Paise;
  /** Percent; 0 for none. */
  discountRate: number;
  /** Percent. */
  gst: number;
  quantity: number;
  /** What a coupon takes off the whole line. */
  off?: Paise;
  /** Weight of one, grams. */
  gramsEach: number;
  inStock: boolean;
  /** What was chosen of it. */
  options?: readonly ChosenOption[] | undefined;
  /** Something that was chosen is no longer offered. */
  gone?: boolean | undefined;
}

/** What the shopper asked of a line and the server has yet to confirm; quantity 0 is removal. */
export interface PendingChange {
  line: CartLine;
  quantity: number;
}

export type PendingChanges = ReadonlyMap<string, PendingChange>;

/** The part of a product that a cart line is made of. */
export type CartProduct = Pick<
  Product,
  "ItemId" | "DisplayName" | "ImagePath" | "SalePrice" | "DiscountedPrice" | "FirstPackageId" | "FirstPackageName"
>;

/** The part of a package that a cart line is made of. */
export type CartPackage = Pick<Package, "PackageId" | "PackageName" | "Price" | "DiscountedPrice" | "Weight">;

/** The same options in another order are the same line. */
export function lineKey(itemId: number, packageId: number, options: readonly ChosenOption[] = []): string {
  return [
    `${itemId}:${packageId}`,
    ...options.map((one) => `${one.OptionId}=${one.ChoiceId ?? one.Value}`).sort(),
  ].join(":");
}

/** What was chosen, as the calls ask for it; nothing where nothing was. */
export const askedOptions = (options: readonly ChosenOption[] | undefined) =>
  options && {
    options: options.map(({ OptionId, ChoiceId, Value }) =>
      ChoiceId ? { optionId: OptionId, choiceId: ChoiceId } : { optionId: OptionId, text: Value },
    ),
  };

/** What was chosen, in a line: "Flavour: Mango · Name on the cake: आशा". */
export const optionWords = (options: readonly ChosenOption[] = []): string =>
  options.map(({ Name, Value }) => `${Name}: ${Value}`).join(" · ");

/** The catalogue's dummy package has a name that is not for showing. */
export function shownPackage(name: string | null | undefined): string {
  return !name || name === "Default" ? "" : name;
}

/** A new line for a product's package, whose price is that with the options; its first package when none is chosen. */
export function newLine(
  product: CartProduct,
  pkg: CartPackage | null,
  quantity: number,
  options?: readonly ChosenOption[],
): CartLine {
  const packageId = pkg?.PackageId ?? product.FirstPackageId;
  return {
    key: lineKey(product.ItemId, packageId, options),
    cartId: null,
    itemId: product.ItemId,
    packageId,
    name: product.DisplayName,
    packageName: shownPackage(pkg?.PackageName ?? product.FirstPackageName),
    image: product.ImagePath,
    price: toPaise(pkg?.Price ?? product.SalePrice),
    unit: toPaise(pkg?.DiscountedPrice ?? product.DiscountedPrice),
    discountRate: 0,
    gst: 0,
    quantity,
    gramsEach: pkg?.Weight ?? 0,
    inStock: true,
    options,
  };
}

/** A line as the server keeps it. */
export function serverLine(item: CartItem): CartLine {
  return {
    // Of what is no longer offered nothing is told that would tell two lines apart.
    key: item.OptionsGone ? `gone:${item.CartId}` : lineKey(item.ItemId, item.PackageId, item.Options),
    cartId: item.CartId,
    itemId: item.ItemId,
    packageId: item.PackageId,
    name: item.DisplayName,
    packageName: shownPackage(item.PackageName),
    image: item.FirstImage,
    price: toPaise(item.Price),
    unit: toPaise(item.DiscountedPrice),
    discountRate: item.DiscountRate ?? 0,
    gst: item.GST,
    quantity: item.OrderedQuantity,
    gramsEach: item.TotalPackageWeight / Math.max(1, item.OrderedQuantity),
    inStock: item.InStock,
    options: item.Options,
    gone: item.OptionsGone,
  };
}

/** The lines to show: the confirmed ones with every pending change applied. */
export function project(confirmed: readonly CartLine[], pending: PendingChanges): CartLine[] {
  const known = new Set(confirmed.map((line) => line.key));
  const added = [...pending.values()].map((change) => change.line).filter((line) => !known.has(line.key));
  return [...confirmed, ...added]
    .map((line) => ({ ...line, quantity: pending.get(line.key)?.quantity ?? line.quantity }))
    .filter((line) => line.quantity > 0);
}
