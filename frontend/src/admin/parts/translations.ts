/** Texts in the shop's languages beside English. */
import { t } from "../texts.ts";

/** By language, then by field, as the calls have them. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The languages, in the order of the shop's menu. */
export const languages = ["hi", "mr"] as const;

export type Other = (typeof languages)[number];

/** A text that has translations. */
export interface Translated {
  /** Names it among those of its form. */
  field: string;
  label: string;
  /** As the form has it. */
  english: string;
  kind?: "line" | "lines" | "html";
  maxLength?: number;
  value: (language: Other) => string;
  onChange: (language: Other, text: string) => void;
}

/** The translations with one text changed; an empty one is none. */
export function withText(all: Translations | undefined, language: string, field: string, text: string): Translations {
  const { [field]: _, ...others } = all?.[language] ?? {};
  return { ...all, [language]: text === "" ? others : { ...others, [field]: text } };
}

/** A field of something with Translations, as the form of them wants it. */
export function translated(
  field: string,
  label: string,
  english: string,
  all: Translations | undefined,
  onChange: (all: Translations) => void,
  look: Pick<Translated, "kind" | "maxLength"> = {},
): Translated {
  return {
    field,
    label,
    english,
    ...look,
    value: (language) => all?.[language]?.[field] ?? "",
    onChange: (language, text) => onChange(withText(all, language, field, text)),
  };
}

/** HTML of an editor that has been emptied still has its paragraph. */
const isEmpty = (text: string) => text.replace(/<\/?p>|<br\/?>/g, "").trim() === "";

/** How far the texts are said in a language: "2 of 5 texts have no Hindi". Texts without an English one need none. */
export function progress(texts: readonly Translated[], language: Other): { missing: number; words: string } {
  const due = texts.filter(({ english }) => !isEmpty(english));
  const missing = due.filter(({ value }) => isEmpty(value(language))).length;
  const name = t(`translations.${language}`);
  const words =
    missing > 0
      ? t("translations.missing", { count: missing, all: due.length, language: name })
      : t("translations.complete", { language: name });
  return { missing, words };
}

/** One text for all, to compare: no blanks, nothing that is empty, always in the same order. */
export function plainTranslations(all: Translations | undefined): string {
  const texts = Object.entries(all ?? {}).flatMap(([language, fields]) =>
    Object.entries(fields)
      .filter(([, text]) => !isEmpty(text))
      .map(([field, text]) => `${language} ${field}: ${text.trim()}`),
  );
  return texts.sort().join("\n");
}
