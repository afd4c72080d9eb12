/** The texts of a form in the shop's other languages, folded; each says how much of it is missing. */
import { lazy, Suspense, useState } from "react";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { t } from "../texts.ts";
import { Tag } from "./Tag.tsx";
import s from "./Translations.module.css";
import { languages, type Other, progress, type Translated } from "./translations.ts";

// Loaded late: it is most of the weight of a product's page.
const RichText = lazy(() => import("../products/RichText.tsx"));

export function TranslationFields({ texts }: { texts: readonly Translated[] }) {
  return languages.map((language) => <InLanguage key={language} language={language} texts={texts} />);
}

function InLanguage({ language, texts }: { language: Other; texts: readonly Translated[] }) {
  const [open, setOpen] = useState(false);
  const { missing, words } = progress(texts, language);
  return (
    <details className={s.language} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t(`translations.${language}`)}</span>
        <Tag tone={missing > 0 ? "todo" : "good"}>{words}</Tag>
      </summary>
      {open && (
        <div className={s.texts} lang={language}>
          <p className={s.note} lang="en">
            {t("translations.note", { language: t(`translations.${language}`) })}
          </p>
          {texts.map((text) => (
            <Text key={text.field} text={text} language={language} />
          ))}
        </div>
      )}
    </details>
  );
}

function Text({ text, language }: { text: Translated; language: Other }) {
  const { kind = "line", english, maxLength } = text;
  const frame = {
    label: t("translations.label", { field: text.label, language: t(`translations.${language}`) }),
    value: text.value(language),
    onChange: ({ target }: { target: { value: string } }) => text.onChange(language, target.value),
    ...(maxLength && { maxLength }),
  };
  if (kind === "html") {
    return (
      <Suspense fallback={<Skeleton height="14rem" />}>
        <RichText label={frame.label} value={frame.value} onChange={(html) => text.onChange(language, html)} />
      </Suspense>
    );
  }
  return kind === "lines" ? <TextField {...frame} placeholder={english} /> : <Field {...frame} placeholder={english} />;
}
