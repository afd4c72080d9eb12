/** Options of the sample shop's cakes, set up through the back office. */
import type { OfficeOptionChoice, OfficeProductOption, OfficeProductPage } from "../src/shared/api/contract.gen.ts";
import { read, type Shop } from "./shop.ts";
import type { Clock } from "./times.ts";

/** A cake that is not vegetarian, at a discount of 10 %. */
export const cake = "Chocolate Truffle Cake";

const choice = (Name: string, more: Partial<OfficeOptionChoice> = {}): OfficeOptionChoice => ({
  ChoiceId: 0,
  Name,
  Price: 0,
  Weight: 0,
  Veg: "",
  ...more,
});

/** What a bakery asks of a cake: a flavour, with egg or without, and the name on it. */
export const asked: OfficeProductOption[] = [
  {
    OptionId: 0,
    Name: "Flavour",
    Translations: { hi: { OptionName: "स्वाद" }, mr: { OptionName: "चव" } },
    Kind: "choice",
    Required: true,
    MaxLength: 0,
    Choices: [choice("Vanilla"), choice("Mango", { Price: 49.99, Weight: 100 })],
  },
  {
    OptionId: 0,
    Name: "Egg",
    Translations: { hi: { OptionName: "अंडा" }, mr: { OptionName: "अंडे" } },
    Kind: "choice",
    Required: false,
    MaxLength: 0,
    Choices: [
      choice("Eggless", {
        Price: 50,
        Veg: "yes",
        Translations: { hi: { ChoiceName: "बिना अंडे का" }, mr: { ChoiceName: "अंड्याशिवाय" } },
      }),
    ],
  },
  {
    OptionId: 0,
    Name: "Name on the cake",
    Translations: { hi: { OptionName: "केक पर नाम" }, mr: { OptionName: "केकवरील नाव" } },
    Kind: "text",
    Required: true,
    MaxLength: 12,
    Choices: [],
  },
];

/** The number of a product of the sample shop. */
export async function numberOf(shop: Shop, name: string): Promise<number> {
  const found = await read<{ ItemId: number; DisplayName: string }[]>(
    shop,
    `SearchItems?searchTerm=${encodeURIComponent(name)}`,
  );
  const product = found.find(({ DisplayName }) => DisplayName === name);
  if (!product) throw new Error(`the sample shop has no ${name}`);
  return product.ItemId;
}

/** The options of a product as they are now, with their numbers. */
export async function optionsOf(clock: Clock, productId: number): Promise<OfficeProductOption[]> {
  return (await clock.get<OfficeProductPage>(`product?productId=${productId}`)).Options ?? [];
}
