import { addedBy, chosenOf, type Values } from "../../features/option/pick.ts";
import type { OfficeAskedOption } from "../../shared/api/contract.gen.ts";
import type { ChosenOption, ProductOption } from "../../shared/api/types.ts";
import { toPaise, toRupees } from "../../shared/lib/money.ts";
import { discounted } from "../../shared/lib/pricing.ts";
import type { Package, ProductPage } from "../types.ts";
import type { Line } from "./types.ts";

/** The options of a product as the shop offers them. */
export const offeredOf = ({ Options = [] }: ProductPage): ProductOption[] =>
  Options.map(({ OptionId, Name, Kind, Required, MaxLength, Choices }) => ({
    OptionId,
    Name,
    Kind,
    Required,
    MaxLength,
    Choices: Choices.map(({ ChoiceId, Name, Price, Weight, Veg }) => ({
      ChoiceId,
      Name,
      Price,
      Weight,
      ...(Veg && { Veg: Veg === "yes" }),
    })),
  }));

/** One piece of a package with its options, at what the shop asks after discount. */
export function lineOf(product: ProductPage, { PackageId, PackageName, Price }: Package, values: Values = {}): Line {
  const { ProductId, DisplayName, DiscountRate } = product;
  const offered = offeredOf(product);
  const price = toRupees(discounted(toPaise(Price) + addedBy(offered, values).price, DiscountRate));
  const name = PackageName && PackageName !== "Default" ? `${DisplayName}, ${PackageName}` : DisplayName;
  const chosen = chosenOf(offered, values);
  return { ItemId: ProductId, PackageId, name, price, Quantity: 1, ...(chosen.length > 0 && { Options: chosen }) };
}

/** What was chosen, as the calls ask for it. */
export const askedOf = (options: readonly ChosenOption[]): OfficeAskedOption[] =>
  options.map(({ OptionId, ChoiceId, Value }) => (ChoiceId ? { OptionId, ChoiceId } : { OptionId, Text: Value }));
