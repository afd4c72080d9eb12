/** What shoppers read of a product in Hindi and in Marathi. */
import { Card } from "../parts/Card.tsx";
import { TranslationFields } from "../parts/Translations.tsx";
import { type Translated, translated } from "../parts/translations.ts";
import type { Draft, DraftProps } from "./draft.ts";
import type { OptionDraft } from "./optionDraft.ts";
import { t } from "./texts.ts";

const fields = [
  ["DisplayName", "line"],
  ["Description", "html"],
  ["DisplayTags", "line"],
  ["Ingredients", "lines"],
  ["Allergens", "line"],
  ["ShelfLife", "line"],
  ["CountryOfOrigin", "line"],
  ["Maker", "lines"],
] as const;

export function TranslationCard({ draft, set }: DraftProps) {
  return (
    <Card title={t("product.translations")}>
      <TranslationFields
        texts={[
          ...ofProduct({ draft, set }),
          ...ofPackages({ draft, set }),
          ...ofOptions({ draft, set }),
          ...ofPictures({ draft, set }),
        ]}
      />
    </Card>
  );
}

/** Those with an English text, and the name. */
function ofProduct({ draft, set }: DraftProps): Translated[] {
  return fields
    .filter(([field]) => draft[field] !== "" || field === "DisplayName")
    .map(([field, kind]) =>
      translated(
        field,
        t(`field.${field}`),
        draft[field],
        draft.Translations,
        (Translations) => set({ Translations }),
        { kind },
      ),
    );
}

function ofPackages({ draft, set }: DraftProps): Translated[] {
  const edit = (key: number, Translations: Draft["Translations"]) =>
    set(({ Packages }) => ({
      Packages: Packages.map((pack) => (pack.key === key ? { ...pack, Translations } : pack)),
    }));
  return draft.Packages.filter(({ PackageName }) => PackageName !== "" && PackageName !== "Default").map((pack) => ({
    ...translated(
      "PackageName",
      `${t("field.Package")} ${pack.PackageName}`,
      pack.PackageName,
      pack.Translations,
      (texts) => edit(pack.key, texts),
    ),
    field: `${pack.key} PackageName`,
  }));
}

/** Options with their choices. */
function ofOptions({ draft, set }: DraftProps): Translated[] {
  const edit = (key: number, change: (option: OptionDraft) => Partial<OptionDraft>) =>
    set(({ Options }) => ({
      Options: Options.map((option) => (option.key === key ? { ...option, ...change(option) } : option)),
    }));
  return draft.Options.flatMap((option) => [
    {
      ...translated(
        "OptionName",
        t("options.named", { name: option.Name }),
        option.Name,
        option.Translations,
        (texts) => edit(option.key, () => ({ Translations: texts })),
      ),
      field: `${option.key} OptionName`,
    },
    ...(option.Kind === "text" ? [] : option.Choices).map((choice) => ({
      ...translated(
        "ChoiceName",
        t("options.choiceNamed", { name: option.Name, choice: choice.Name }),
        choice.Name,
        choice.Translations,
        (texts) =>
          edit(option.key, ({ Choices }) => ({
            Choices: Choices.map((other) => (other.key === choice.key ? { ...other, Translations: texts } : other)),
          })),
      ),
      field: `${choice.key} ChoiceName`,
    })),
  ]).filter(({ english }) => english !== "");
}

function ofPictures({ draft, set }: DraftProps): Translated[] {
  return draft.Images.map(({ Image, Words }, place) =>
    translated(
      `ImageWords/${Image}`,
      t("pictures.words", { count: place + 1 }),
      Words,
      draft.Translations,
      (Translations) => set({ Translations }),
    ),
  ).filter(({ english }) => english !== "");
}
