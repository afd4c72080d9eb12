/**
 * The options of a product: choices as radio buttons, texts as fields with a counter. What is in the fields is the
 * browser's own: on a page from the server it may be older than the app.
 */
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { OptionChoice, ProductOption } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/option.ts";
import { formatPaise, type Paise } from "../../shared/lib/money.ts";
import f from "../../shared/ui/Field.module.css";
import { Field } from "../../shared/ui/Field.tsx";
import s from "../../shared/ui/RadioChips.module.css";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import { additionWords, type Fault, faultOf, lettersIn, type Values } from "./pick.ts";

interface Props {
  options: readonly ProductOption[];
  /** What stands in the fields to begin with, where nobody was quicker. */
  begin?: Values | undefined;
  /** What a choice adds to the price. */
  addition: (choice: OptionChoice) => Paise;
  /** Whether what is missing is said. */
  asked: boolean;
  /** Called with what is in the fields, at the beginning too. */
  onChange: (values: Values) => void;
}

export function OptionFields({ options, begin, addition, asked, onChange }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Values>({});
  const take = () => {
    const now = read(place.current);
    setValues(now);
    onChange(now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on the fields are the shopper's.
  useLayoutEffect(() => {
    fill(place.current, begin);
    take();
  }, []);
  return (
    <div ref={place} className={s.options} onChange={take}>
      {options.map((option) => {
        const value = values[option.OptionId];
        const fault = faultOf(option, value);
        const field = { option, value, fault: asked || fault === "long" ? fault : null };
        const name = `${id}${option.OptionId}`;
        return option.Kind === "text" ? (
          <TextOption key={option.OptionId} {...field} name={name} />
        ) : (
          <ChoiceOption key={option.OptionId} {...field} name={name} addition={addition} />
        );
      })}
    </div>
  );
}

/** Goes to the first field below `place` that is at fault. */
export function focusFault(place: Element | null): void {
  const fault = place?.querySelector<HTMLElement>("[aria-invalid]");
  (fault instanceof HTMLInputElement ? fault : fault?.querySelector("input"))?.focus();
}

interface FieldProps {
  option: ProductOption;
  value: string | undefined;
  fault: Fault | null;
  /** Of the inputs in the document. */
  name: string;
}

const labelOf = ({ Name, Required }: ProductOption) =>
  t(Required ? "option.required" : "option.optional", { name: Name });

function TextOption({ option, value = "", fault, name }: FieldProps) {
  const left = (option.MaxLength ?? 0) - lettersIn(value);
  return (
    <Field
      label={labelOf(option)}
      name={name}
      data-option={option.OptionId}
      autoComplete="off"
      required={option.Required}
      note={left >= 0 && t("option.left", { count: left })}
      error={fault && (fault === "long" ? t("option.tooLong", { count: -left }) : t("option.write"))}
    />
  );
}

function ChoiceOption({ option, fault, name, addition }: FieldProps & Pick<Props, "addition">) {
  const input = { type: "radio", name, "data-option": option.OptionId };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-name`}
      aria-required={option.Required}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${name}-fault` : undefined}
    >
      <p id={`${name}-name`} className={s.legend}>
        {labelOf(option)}
      </p>
      <div className={s.chips}>
        {!option.Required && (
          <label className={s.chip}>
            <input {...input} value="" defaultChecked />
            <b>{t("option.none")}</b>
          </label>
        )}
        {option.Choices?.map((choice) => (
          <label key={choice.ChoiceId} className={s.chip}>
            <input {...input} value={choice.ChoiceId} />
            <b>
              {choice.Veg !== undefined && <VegMark veg={choice.Veg} />}
              {choice.Name}
            </b>
            <Addition paise={addition(choice)} />
          </label>
        ))}
      </div>
      <p id={`${name}-fault`} className={f.error} aria-live="polite">
        {fault && t("option.choose")}
      </p>
    </div>
  );
}

const Addition = ({ paise }: { paise: Paise }) => paise !== 0 && <span>{additionWords(paise, formatPaise)}</span>;

const inputsIn = (place: Element | null): HTMLInputElement[] => [...(place?.querySelectorAll("input") ?? [])];

function read(place: Element | null): Values {
  const filled = inputsIn(place).filter(({ type, checked }) => type !== "radio" || checked);
  return Object.fromEntries(filled.map((input) => [input.dataset.option, input.value]));
}

/** Fills in what nobody has touched yet. */
function fill(place: Element | null, values: Values = {}): void {
  const inputs = inputsIn(place);
  const touched = inputs
    .filter((input) => (input.type === "radio" ? input.checked !== input.defaultChecked : input.value !== ""))
    .map(({ name }) => name);
  for (const input of inputs) {
    const value = values[Number(input.dataset.option)];
    if (value === undefined || touched.includes(input.name)) continue;
    if (input.type !== "radio") input.value = value;
    else if (input.value === value) input.checked = true;
  }
}
