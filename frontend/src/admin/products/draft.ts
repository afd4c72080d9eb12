/** A product while it is edited: what the form holds, and how it is saved. */
import { toPaise, toRupees } from "../../shared/lib/money.ts";
import { discounted } from "../../shared/lib/pricing.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { change, messageOf, officePath } from "../api.ts";
import type { Translations } from "../parts/translations.ts";
import type { Image, Package, ProductFields, ProductPage, Rule } from "../types.ts";
import { type OptionDraft, optionDrafts, optionOf } from "./optionDraft.ts";

/** A package in the form; amounts are as typed, so that a half-typed one is not lost. */
export interface PackageDraft {
  /** Tells rows apart, new ones too. */
  key: number;
  PackageId: number;
  PackageName: string;
  Price: string;
  Weight: string;
  /** "" = not counted. */
  Stock: string;
  Active: boolean;
  Translations?: Translations | undefined;
  /** As it was when the form was opened; it has a call of its own. */
  SoldOut?: boolean;
}

/** A product in the form; rates are as typed. */
export interface Draft
  extends Omit<ProductFields, "GstRate" | "DiscountRate" | "LowStock" | "Lead" | "Translations" | "Options"> {
  ProductId: number;
  GstRate: string;
  DiscountRate: string;
  /** So many pieces of a package or fewer are low stock. */
  LowStock: string;
  /** Hours from the order to its time. */
  Lead: string;
  Images: Image[];
  Packages: PackageDraft[];
  Options: OptionDraft[];
  Translations?: Translations | undefined;
  /** Of the product as it was read, for the server to tell whether somebody else has saved another since. */
  Version: string;
}

/** What every part of the form is given. */
export interface DraftProps {
  draft: Draft;
  set: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
}

let keys = 0;

/** An empty row for a new package. */
export function newPackage(): PackageDraft {
  keys += 1;
  return { key: keys, PackageId: 0, PackageName: "", Price: "", Weight: "", Stock: "", Active: true };
}

/** The form filled with a product, or with the defaults of a new one. */
export function draftOf(product: ProductPage): Draft {
  const { Checklist: _, GstRates: __, ...fields } = product;
  const packages = product.Packages.length > 0 ? product.Packages : [undefined];
  return {
    ...fields,
    GstRate: String(product.GstRate),
    DiscountRate: String(product.DiscountRate),
    LowStock: String(product.LowStock),
    Lead: hoursOf(product.Lead),
    Options: optionDrafts(product.Options),
    Packages: packages.map((pack) =>
      pack
        ? {
            ...newPackage(),
            ...pack,
            Price: String(pack.Price),
            Weight: String(pack.Weight),
            Stock: stockText(pack.Stock),
          }
        : newPackage(),
    ),
  };
}

/** Minutes as hours; none are an empty field. */
export const hoursOf = (minutes: number): string =>
  minutes === 0 ? "" : String(Math.round((minutes / 60) * 100) / 100);

const stockText = (stock: number | null) => (stock === null ? "" : String(stock));
const stockOf = (text: string) => (text.trim() === "" ? null : Number(text));

function packageOf({ key: _, SoldOut: __, ...pack }: PackageDraft): Package {
  return {
    ...pack,
    Price: Number(pack.Price),
    Weight: Number(pack.Weight),
    Stock: stockOf(pack.Stock),
    Translations: pack.Translations ?? {}, // absent, they would stay as they were
  };
}

/** A package whose stock could not be set after the product itself was saved. */
export interface StockFailure {
  name: string;
  reason: string;
}

/**
 * Saves the product. The stock of packages that exist has a call of its own, which is made only where the
 * number was changed here: meanwhile orders may have taken from it. Throws ApiError when nothing was saved.
 */
export async function saveProduct(
  draft: Draft,
  before: ProductPage | null,
): Promise<{ id: number; failed: StockFailure[] }> {
  const answer = await change<{ ProductId: number }>("product/save", {
    ProductId: draft.ProductId,
    DisplayName: draft.DisplayName,
    CategoryId: draft.CategoryId,
    Description: draft.Description,
    DisplayTags: draft.DisplayTags,
    IsVeg: draft.IsVeg,
    Hsn: draft.Hsn,
    // The rates of a product that exists are dated apart from the form.
    ...(draft.ProductId === 0 && { GstRate: Number(draft.GstRate) }),
    DiscountRate: Number(draft.DiscountRate),
    Active: draft.Active,
    Ingredients: draft.Ingredients,
    Allergens: draft.Allergens,
    ShelfLife: draft.ShelfLife,
    CountryOfOrigin: draft.CountryOfOrigin,
    Maker: draft.Maker,
    Images: draft.Images.map((image) => image.Image),
    ImageWords: Object.fromEntries(draft.Images.map(({ Image, Words }) => [Image, Words])),
    Packages: draft.Packages.map(packageOf),
    Options: draft.Options.map(optionOf),
    Translations: draft.Translations ?? {},
    ...(draft.ProductId > 0 && { Version: draft.Version }),
    ...(draft.LowStock.trim() !== "" && { LowStock: Number(draft.LowStock) }),
    Lead: Math.round(Number(draft.Lead) * 60),
    BakeDays: draft.BakeDays,
  });
  const failed: StockFailure[] = [];
  for (const pack of draft.Packages) {
    const known = before?.Packages.find((old) => old.PackageId === pack.PackageId);
    if (!known || stockText(known.Stock) === pack.Stock.trim()) continue;
    try {
      await change("product/stock", { PackageId: pack.PackageId, Stock: stockOf(pack.Stock) });
    } catch (error) {
      failed.push({ name: pack.PackageName, reason: messageOf(error) });
    }
  }
  for (const call of ["product", "today"]) invalidate(officePath(call));
  return { id: answer.ProductId, failed };
}

/** What a package is sold at after the discount, in rupees; null where that is its MRP, or something is half typed. */
export function soldAt({ Price }: PackageDraft, discount: string): number | null {
  const rate = Number(discount);
  const price = Number(Price);
  return rate > 0 && rate < 100 && price > 0 ? toRupees(discounted(toPaise(price), rate)) : null;
}

/** Whether the form meets the rule. Rules about the shop itself are judged by the server. */
export function meets(rule: Rule, draft: Draft): boolean {
  const onSale = draft.Packages.filter((pack) => pack.Active);
  switch (rule.Name) {
    case "Hsn":
      return draft.Hsn.trim().length >= 4;
    case "NetQuantity":
      return onSale.length > 0 && onSale.every((pack) => Number(pack.Weight) > 0);
    case "Picture":
      return draft.Images.length > 0;
    case "Ingredients":
      return draft.Ingredients.trim() !== "";
    case "Allergens":
      return draft.Allergens.trim() !== "";
    case "ShelfLife":
      return draft.ShelfLife.trim() !== "";
    case "CountryOfOrigin":
      return draft.CountryOfOrigin.trim() !== "";
    case "Manufacturer":
      return rule.Met || draft.Maker.trim() !== "";
    default:
      return rule.Met;
  }
}
