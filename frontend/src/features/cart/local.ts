/** A guest's cart in local storage, in the form that the specification fixes (section 3). */
import type { ChosenOption } from "../../shared/api/types.ts";
import { toPaise, toRupees } from "../../shared/lib/money.ts";
import { readStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { type CartLine, lineKey } from "./line.ts";

/** One stored item. `PackageName`, `Price`, `InStock` and `Options` are our additions; older items lack them. */
export interface LocalItem {
  itemId: number;
  PackageId: number;
  Quantity: number;
  ProductName: string;
  /** Rupees, after discount. */
  UnitPrice: number;
  ItemImage: string;
  PackageName?: string;
  /** Rupees, before discount. */
  Price?: number;
  /** Only where it is false. */
  InStock?: false;
  Options?: readonly ChosenOption[];
  /** Only where something of them is no longer offered. */
  OptionsGone?: true;
}

/** The guest's lines; whatever is not a proper item is passed over. */
export function readLocalCart(): CartLine[] {
  const stored = readStored(storageKey.cart);
  return Array.isArray(stored) ? stored.filter(isItem).map(lineOf) : [];
}

/** Keeps the guest's lines; an empty cart leaves nothing behind. */
export function writeLocalCart(lines: readonly CartLine[]): void {
  writeStored(storageKey.cart, lines.length > 0 ? lines.map(itemOf) : null);
}

function isItem(value: unknown): value is LocalItem {
  if (typeof value !== "object" || value === null) return false;
  const item = value as Partial<LocalItem>;
  return [item.itemId, item.PackageId, item.Quantity].every((n) => Number.isInteger(n) && Number(n) > 0);
}

function lineOf(item: LocalItem): CartLine {
  const unit = toPaise(Number(item.UnitPrice) || 0);
  const options = Array.isArray(item.Options) ? item.Options.filter((one) => one?.OptionId) : undefined;
  return {
    key: lineKey(item.itemId, item.PackageId, options),
    cartId: null,
    itemId: item.itemId,
    packageId: item.PackageId,
    name: String(item.ProductName ?? ""),
    packageName: String(item.PackageName ?? ""),
    image: String(item.ItemImage ?? ""),
    price: item.Price === undefined ? unit : toPaise(Number(item.Price) || 0),
    unit,
    discountRate: 0,
    gst: 0,
    quantity: item.Quantity,
    gramsEach: 0,
    inStock: item.InStock !== false,
    options,
    gone: item.OptionsGone,
  };
}

function itemOf(line: CartLine): LocalItem {
  return {
    itemId: line.itemId,
    PackageId: line.packageId,
    Quantity: line.quantity,
    ProductName: line.name,
    UnitPrice: toRupees(line.unit),
    ItemImage: line.image,
    PackageName: line.packageName,
    Price: toRupees(line.price),
    ...(!line.inStock && { InStock: false }),
    ...(line.options && { Options: line.options }),
    ...(line.gone && { OptionsGone: true }),
  };
}
