/** A product while it is edited: what the form holds, and how it is saved. */
import { invalidate } from "../../shared/lib/query.ts";
import { change, messageOf, officePath } from "../api.ts";
import type { Image, Package, ProductFields, ProductPage } from "../types.ts";

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
}

/** A product in the form; rates are as typed. */
export interface Draft extends Omit<ProductFields, "GstRate" | "DiscountRate"> {
  ProductId: number;
  GstRate: string;
  DiscountRate: string;
  Images: Image[];
  Packages: PackageDraft[];
}

let keys = 0;

/** An empty row for a new package. */
export function newPackage(): PackageDraft {
  keys += 1;
  return { key: keys, PackageId: 0, PackageName: "", Price: "", Weight: "", Stock: "", Active: true };
}

/** An empty form for a new product. */
export function newProduct(): Draft {
  return {
    ProductId: 0,
    DisplayName: "",
    CategoryId: 0,
    Description: "",
    DisplayTags: "",
    IsVeg: true,
    Hsn: "",
    GstRate: "5",
    DiscountRate: "0",
    Active: true,
    Ingredients: "",
    Allergens: "",
    ShelfLife: "",
    CountryOfOrigin: "India",
    Images: [],
    Packages: [newPackage()],
  };
}

/** The form filled with a product of the books. */
export function draftOf(product: ProductPage): Draft {
  const { Checklist: _, ...fields } = product;
  return {
    ...fields,
    GstRate: String(product.GstRate),
    DiscountRate: String(product.DiscountRate),
    Packages: product.Packages.map((pack) => ({
      ...newPackage(),
      ...pack,
      Price: String(pack.Price),
      Weight: String(pack.Weight),
      Stock: stockText(pack.Stock),
    })),
  };
}

const stockText = (stock: number | null) => (stock === null ? "" : String(stock));
const stockOf = (text: string) => (text.trim() === "" ? null : Number(text));

function packageOf({ key: _, ...pack }: PackageDraft): Package {
  return { ...pack, Price: Number(pack.Price), Weight: Number(pack.Weight), Stock: stockOf(pack.Stock) };
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
    GstRate: Number(draft.GstRate),
    DiscountRate: Number(draft.DiscountRate),
    Active: draft.Active,
    Ingredients: draft.Ingredients,
    Allergens: draft.Allergens,
    ShelfLife: draft.ShelfLife,
    CountryOfOrigin: draft.CountryOfOrigin,
    Images: draft.Images.map((image) => image.Image),
    Packages: draft.Packages.map(packageOf),
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
