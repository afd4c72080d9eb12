/** The options of a product while it is edited. */
import type { OfficeOptionChoice, OfficeProductOption } from "../../shared/api/contract.gen.ts";
import { formatPaise, toPaise } from "../../shared/lib/money.ts";
import type { Translations } from "../parts/translations.ts";

/** A choice in the form; amounts are as typed. */
export interface ChoiceDraft extends Omit<OfficeOptionChoice, "Price" | "Weight" | "Translations"> {
  /** Tells rows apart, new ones too. */
  key: number;
  Price: string;
  Weight: string;
  Translations?: Translations | undefined;
}

/** An option in the form. */
export interface OptionDraft extends Omit<OfficeProductOption, "MaxLength" | "Choices" | "Translations"> {
  key: number;
  MaxLength: string;
  Choices: ChoiceDraft[];
  Translations?: Translations | undefined;
}

let keys = 0;

const nextKey = () => {
  keys += 1;
  return keys;
};

/** An empty row for a new choice. */
export const newChoice = (): ChoiceDraft => ({
  key: nextKey(),
  ChoiceId: 0,
  Name: "",
  Price: "",
  Weight: "",
  Veg: "",
});

const longest = 30;

/** A new option of a kind; each has what the other needs, which is not saved. */
export const newOption = (Kind: OptionDraft["Kind"]): OptionDraft => ({
  key: nextKey(),
  OptionId: 0,
  Name: "",
  Kind,
  Required: true,
  MaxLength: String(longest),
  Choices: [newChoice()],
});

const typed = (amount: number) => (amount === 0 ? "" : String(amount));

/** The form filled with a product's options. */
export const optionDrafts = (options: readonly OfficeProductOption[] = []): OptionDraft[] =>
  options.map((option) => ({
    ...newOption(option.Kind),
    ...option,
    MaxLength: String(option.MaxLength || longest),
    Choices: option.Choices.map((choice) => ({
      ...newChoice(),
      ...choice,
      Price: typed(choice.Price),
      Weight: typed(choice.Weight),
    })),
  }));

/** An option as it is saved. Translations that are absent would stay as they were. */
export function optionOf({ key: _, Choices, MaxLength, ...option }: OptionDraft): OfficeProductOption {
  const isText = option.Kind === "text";
  return {
    ...option,
    MaxLength: isText ? Number(MaxLength) : 0,
    Choices: isText ? [] : Choices.map(choiceOf),
    Translations: option.Translations ?? {},
  };
}

const choiceOf = ({ key: _, ...choice }: ChoiceDraft): OfficeOptionChoice => ({
  ...choice,
  Price: Number(choice.Price),
  Weight: Number(choice.Weight),
  Translations: choice.Translations ?? {},
});

/** The options, to be saved over others: what those do not have is new again. */
export function over(theirs: readonly OptionDraft[], mine: readonly OptionDraft[]): OptionDraft[] {
  return mine.map((option) => {
    const there = theirs.find(({ OptionId, Kind }) => OptionId === option.OptionId && Kind === option.Kind);
    const known = there?.Choices.map(({ ChoiceId }) => ChoiceId) ?? [];
    return {
      ...option,
      OptionId: there ? option.OptionId : 0,
      Choices: option.Choices.map((choice) => (known.includes(choice.ChoiceId) ? choice : { ...choice, ChoiceId: 0 })),
    };
  });
}

const signed = (amount: string) => `${Number(amount) > 0 ? "+" : ""}${formatPaise(toPaise(Number(amount)))}`;

const choiceWords = ({ Name, Price }: ChoiceDraft) => (Number(Price) === 0 ? Name : `${Name} ${signed(Price)}`);

/** "Flavour: Vanilla, Mango +₹50.00; Name on the cake". */
export const optionsInWords = (options: readonly OptionDraft[]): string =>
  options
    .map(({ Name, Kind, Choices }) => (Kind === "text" ? Name : `${Name}: ${Choices.map(choiceWords).join(", ")}`))
    .join("; ");

/** One text for all, to compare two lists. */
export const plainOptions = (options: readonly OptionDraft[]): string => JSON.stringify(options.map(optionOf));
