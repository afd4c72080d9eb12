/** The fields of a group's typed settings. */
import { useShop } from "../../shared/lib/shop.ts";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { TranslationFields } from "../parts/Translations.tsx";
import type { Translated } from "../parts/translations.ts";
import type { Typed } from "./groups.ts";
import type { Draft } from "./SettingsForm.tsx";
import { t } from "./texts.ts";

type Key = Parameters<typeof t>[0];

export function TypedFields({ fields, draft }: { fields: readonly Typed[]; draft: Draft }) {
  return (
    <>
      {fields.map((field) => (
        <TypedField key={field.name} field={field} draft={draft} />
      ))}
      {fields.some(({ translated }) => translated) && <TranslationFields texts={textsOf(fields, draft)} />}
    </>
  );
}

/** The names of the languages in those of settings. */
const suffix = { hi: "Hindi", mr: "Marathi" } as const;

function textsOf(fields: readonly Typed[], { values, set }: Draft): Translated[] {
  return fields
    .filter(({ translated }) => translated)
    .map(({ name, kind }) => ({
      field: name,
      kind: kind === "lines" ? "lines" : "line",
      label: t(`set.${name}` as Key),
      english: values[name] ?? "",
      value: (language) => values[name + suffix[language]] ?? "",
      onChange: (language, text) => set({ [name + suffix[language]]: text }),
    }));
}

function TypedField({ field, draft }: { field: Typed; draft: Draft }) {
  const { name, kind = "line", options, required, pattern } = field;
  const frame = {
    label: t(`set.${name}` as Key),
    note: field.note && t(`set.${name}Note` as Key),
    name,
    required,
    value: draft.values[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => draft.set({ [name]: target.value }),
  };
  if (options) return <Choice {...frame} options={options} />;
  if (kind === "lines") return <TextField {...frame} />;
  if (kind === "state") return <States {...frame} />;
  return <Field {...frame} type={kind === "email" ? "email" : "text"} pattern={pattern} />;
}

function Choice({ options, ...frame }: Parameters<typeof Select>[0] & { options: readonly string[] }) {
  return (
    <Select {...frame}>
      {options.map((option) => (
        <option key={option} value={option}>
          {t(`set.${frame.name}.${option}` as Key)}
        </option>
      ))}
    </Select>
  );
}

function States(frame: Parameters<typeof Select>[0]) {
  const states = useShop()?.States ?? [];
  return (
    <Select {...frame}>
      {states.length === 0 && <option>{frame.value}</option>}
      {states.map(({ Name }) => (
        <option key={Name}>{Name}</option>
      ))}
    </Select>
  );
}
