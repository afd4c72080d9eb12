/** Asks what the headings of a file stand for, where the shop is not sure. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import p from "../parts/parts.module.css";
import { columns, translated } from "./columns.ts";
import s from "./import.module.css";
import { t } from "./texts.ts";
import type { Heading } from "./types.ts";

interface Props {
  headings: readonly Heading[];
  onAnswer: (columns: Record<string, string>) => void;
}

/** Those that are in doubt come first. */
export function ColumnsStep({ headings, onAnswer }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is announced.
  useEffect(() => title.current?.focus(), [headings]);
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(headings.map(({ Heading, Column }) => [Heading, Column])),
  );
  const rows = [...headings].sort((a, b) => Number(a.Sure) - Number(b.Sure));
  const taken = Object.values(chosen).map((column) => (column === "weight_kg" ? "weight_g" : column));
  const missing = columns.filter(([column, required]) => required && !taken.includes(column));
  const twice = taken.filter((column, at) => column && taken.indexOf(column) !== at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const told = headings.filter(({ Heading, Column, Sure }) => !Sure || chosen[Heading] !== Column);
    onAnswer(Object.fromEntries(told.map(({ Heading }) => [Heading, chosen[Heading] ?? ""])));
  };
  return (
    <form className={s.report} onSubmit={submit} aria-labelledby="columns-step">
      <div className={`${s.summary} ${s.ready}`}>
        <div>
          <h3 id="columns-step" ref={title} tabIndex={-1}>
            {t("columns.title")}
          </h3>
          <p>{t("columns.text")}</p>
        </div>
      </div>
      <div className={s.mapping}>
        {rows.map(({ Heading, Sample, Sure }) => (
          <div key={Heading} className={Sure ? undefined : s.unsure}>
            <Select
              label={Heading}
              note={Sample ? t("columns.sample", { sample: Sample }) : undefined}
              value={chosen[Heading]}
              onChange={(event) => setChosen({ ...chosen, [Heading]: event.target.value })}
            >
              <option value="">{t("columns.none")}</option>
              {columns.map(([column]) => (
                <option key={column} value={column}>
                  {t(`field.${column}`)}
                </option>
              ))}
              <option value="weight_kg">{t("field.weight_kg")}</option>
              {translated.map(({ name }) => (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <p className={p.muted} role="status">
        {twice[0]
          ? t("columns.twice", { column: nameOf(twice[0]) })
          : missing.length > 0 &&
            t("columns.missing", { columns: missing.map(([column]) => nameOf(column)).join(", ") })}
      </p>
      <div className={s.buttons}>
        <Button type="submit" disabled={twice.length + missing.length > 0}>
          {t("columns.next")}
        </Button>
      </div>
    </form>
  );
}

/** A column's name for people; what is no column names itself. */
export function nameOf(column: string): string {
  const known = columns.find(([name]) => name === column);
  const other = translated.find(({ name }) => name === column);
  if (other)
    return t("translations.label", { field: t(`field.${other.base}`), language: t(`translations.${other.language}`) });
  return known ? t(`field.${known[0]}`) : column;
}
