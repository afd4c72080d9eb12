/** What a shopper picks of a product's options, and what that makes of its price, its weight and its mark. */
import type { ChosenOption, OptionChoice, Package, ProductOption } from "../../shared/api/types.ts";
import { divideHalfUp, type Paise, toPaise, toRupees } from "../../shared/lib/money.ts";
import { discounted } from "../../shared/lib/pricing.ts";

/** What is in the fields, by OptionId: the ChoiceId, or the text; "" for nothing. */
export type Values = Readonly<Record<number, string>>;

/** A package as it is with what was picked. */
export interface Picked {
  pack: Package;
  /** Whether it is vegetarian then; undefined where no choice changes that. */
  veg: boolean | undefined;
  /** Undefined where nothing was picked. */
  options: readonly ChosenOption[] | undefined;
  /** Says what is missing or too long, and goes there; undefined where all is well. */
  complain: (() => void) | undefined;
}

/** What is wrong with a field. */
export type Fault = "missing" | "long";

/** A text in the form in which it is stored. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Letters as people count them, by the server's rule (option.Letters): a mark on a letter belongs to it. */
export const lettersIn = (text: string): number =>
  [
    ...tidy(text)
      .normalize("NFC")
      .replace(/[\p{M}\u200c\u200d]/gu, ""),
  ].length;

/** What is wrong with a value, if anything. */
export function faultOf({ Kind, Required, MaxLength = 0 }: ProductOption, value = ""): Fault | null {
  if (Required && value.trim() === "") return "missing";
  return Kind === "text" && lettersIn(value) > MaxLength ? "long" : null;
}

const choiceOf = ({ Choices = [] }: ProductOption, value: string | undefined): OptionChoice | undefined =>
  Choices.find(({ ChoiceId }) => String(ChoiceId) === value);

const choicesOf = (options: readonly ProductOption[], values: Values): OptionChoice[] =>
  options.flatMap((option) => choiceOf(option, values[option.OptionId]) ?? []);

/** What the values say in words, in the order of the options. */
export function chosenOf(options: readonly ProductOption[], values: Values): ChosenOption[] {
  return options.flatMap((option) => {
    const { OptionId, Name, Kind } = option;
    const value = tidy(values[OptionId] ?? "");
    const choice = choiceOf(option, value);
    if (choice) return { OptionId, ChoiceId: choice.ChoiceId, Name, Value: choice.Name };
    return Kind === "text" && value ? { OptionId, Name, Value: value } : [];
  });
}

/** The fields for what was chosen before. */
export const valuesOf = (chosen: readonly ChosenOption[]): Values =>
  Object.fromEntries(chosen.map(({ OptionId, ChoiceId, Value }) => [OptionId, ChoiceId ? String(ChoiceId) : Value]));

/** Of what was chosen before, what the product no longer offers. */
export function goneOf(options: readonly ProductOption[], chosen: readonly ChosenOption[]): ChosenOption[] {
  return chosen.filter(({ OptionId, ChoiceId }) => {
    const option = options.find((one) => one.OptionId === OptionId);
    return !option || (option.Kind === "text" ? ChoiceId !== undefined : !choiceOf(option, String(ChoiceId)));
  });
}

/** What a choice adds to the price on show: after the discount. */
export function additionOf({ Price }: OptionChoice, pack: Pick<Package, "Price">, discount: number | null): Paise {
  const price = toPaise(pack.Price);
  return discounted(price + toPaise(Price), discount) - discounted(price, discount);
}

/** "+₹50", "−₹12.50"; "" for nothing. */
export function additionWords(paise: Paise, format: (paise: Paise) => string): string {
  if (paise === 0) return "";
  return (paise > 0 ? "+" : "−") + format(Math.abs(paise)).replace(/\.00$/, "");
}

/** What was picked adds to a package's price (in paise) and weight (in grams). */
export function addedBy(options: readonly ProductOption[], values: Values): { price: Paise; grams: number } {
  const choices = choicesOf(options, values);
  return {
    price: choices.reduce((sum, { Price }) => sum + toPaise(Price), 0),
    grams: choices.reduce((sum, { Weight }) => sum + Weight, 0),
  };
}

/** A package with the price and the weight of what was picked. The discount is in percent. */
export function packWith(
  pack: Package,
  discount: number | null,
  options: readonly ProductOption[],
  values: Values,
): Package {
  const added = addedBy(options, values);
  const price = toPaise(pack.Price) + added.price;
  const Weight = pack.Weight + added.grams;
  const unit = discounted(price, discount);
  const { UnitPrice: _, Unit: __, ...rest } = pack;
  return { ...rest, Price: toRupees(price), DiscountedPrice: toRupees(unit), Weight, ...unitPrice(unit, Weight) };
}

/** The price of a gram, or from a kilogram on of a kilogram: the server's rule (money.UnitSalePrice). */
function unitPrice(price: Paise, grams: number): Pick<Package, "Unit" | "UnitPrice"> {
  if (grams <= 0) return {};
  const large = grams >= 1000;
  return { Unit: large ? "kg" : "g", UnitPrice: toRupees(divideHalfUp(price * (large ? 1000 : 1), grams)) };
}

/** What the choices make of the product's mark; undefined where none says so. One that is not vegetarian is enough. */
export function vegOf(options: readonly ProductOption[], values: Values): boolean | undefined {
  const said = choicesOf(options, values).flatMap(({ Veg }) => Veg ?? []);
  return said.length > 0 ? said.every(Boolean) : undefined;
}
