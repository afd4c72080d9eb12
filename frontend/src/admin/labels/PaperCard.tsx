/** Chooses the paper, the first label that is left on it, and the second language. */
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import type { Language } from "./Face.tsx";
import s from "./labels.module.css";
import { type PaperName, paperNames, placesOn, type Sheet, sheets } from "./paper.ts";
import { t } from "./texts.ts";
import type { Paper } from "./usePaper.ts";

export function PaperCard({ paper, total }: { paper: Paper; total: number }) {
  const { name, sheet, problem, used, languages } = paper;
  return (
    <Card title={t("labels.paper")}>
      <Select
        label={t("labels.paper")}
        value={name}
        onChange={({ target }) => paper.choose(target.value as PaperName)}
        note={sheet && !problem && t("labels.pages", { count: Math.ceil((used + total) / placesOn(sheet)) })}
      >
        {paperNames.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
      {name === "own" && sheet && <Measurements sheet={sheet} measure={paper.measure} />}
      {problem && (
        <p className={s.bad} role="alert">
          {t(`labels.${problem}`)}
        </p>
      )}
      {sheet && !problem && <Start sheet={sheet} used={used} use={paper.use} />}
      {languages.length > 0 && (
        <Select
          label={t("labels.language")}
          value={paper.language}
          onChange={({ target }) => paper.speak(target.value as Language)}
        >
          <option value="">{t("labels.noLanguage")}</option>
          {languages.map(
            (each) =>
              each && (
                <option key={each} value={each} lang={each}>
                  {t(`labels.${each}`)}
                </option>
              ),
          )}
        </Select>
      )}
    </Card>
  );
}

function nameOf(name: PaperName): string {
  if (name === "roll") return t("labels.roll");
  if (name === "own") return t("labels.own");
  const { width, height } = sheets[name];
  return t("labels.sheet", { count: placesOn(sheets[name]), width, height });
}

/** The sheet in small: the first label that is left is touched. */
function Start({ sheet, used, use }: { sheet: Sheet; used: number; use: (used: number) => void }) {
  return (
    <fieldset className={s.start}>
      <legend>{t("labels.start")}</legend>
      <div className={s.places} style={{ gridTemplateColumns: `repeat(${sheet.columns}, 1fr)` }}>
        {Array.from({ length: placesOn(sheet) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name.
          <label key={at} className={at < used ? s.used : undefined}>
            <input
              type="radio"
              name="start"
              aria-label={t("labels.place", { number: at + 1 })}
              checked={at === used}
              onChange={() => use(at)}
            />
            <span aria-hidden="true">{at + 1}</span>
          </label>
        ))}
      </div>
      <p className={p.muted}>{t("labels.startNote")}</p>
    </fieldset>
  );
}

const measures = [
  ["columns", "labels.columns", 1],
  ["rows", "labels.rows", 1],
  ["width", "labels.width", 0.1],
  ["height", "labels.height", 0.1],
  ["left", "labels.left", 0.1],
  ["top", "labels.top", 0.1],
  ["across", "labels.acrossGap", 0.1],
  ["down", "labels.downGap", 0.1],
] as const;

function Measurements({ sheet, measure }: { sheet: Sheet; measure: (sheet: Sheet) => void }) {
  return (
    <fieldset className={s.measures}>
      <legend>{t("labels.ownTitle")}</legend>
      {measures.map(([name, label, step]) => (
        <Field
          key={name}
          label={t(label)}
          type="number"
          inputMode="decimal"
          min={0}
          step={step === 1 ? 1 : "any"}
          value={Number.isNaN(sheet[name]) ? "" : sheet[name]}
          onChange={({ target }) => measure({ ...sheet, [name]: target.valueAsNumber })}
        />
      ))}
      <p className={p.muted}>{t("labels.ownNote")}</p>
    </fieldset>
  );
}
