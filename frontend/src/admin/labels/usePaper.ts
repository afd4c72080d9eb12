/** The paper and the second language that were chosen on this device: it has the printer. */
import { useState } from "react";
import type { OfficeLabel } from "../../shared/api/contract.gen.ts";
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import type { Language } from "./Face.tsx";
import { isSheet, type PaperName, paperNames, placesOn, problemOf, roll, type Sheet, sheets } from "./paper.ts";

const kept = { paper: "labelPaper", sheet: "labelSheet", language: "labelLanguage" } as const;

const isPaper = (value: unknown): value is PaperName => paperNames.includes(value as PaperName);

/** What the labels are printed on, and how to choose another. */
export interface Paper {
  name: PaperName;
  choose: (name: PaperName) => void;
  /** null: one by one. */
  sheet: Sheet | null;
  measure: (sheet: Sheet) => void;
  problem: ReturnType<typeof problemOf>;
  /** Of a label. */
  size: { width: number; height: number };
  /** Places of the first sheet that are used up. */
  used: number;
  use: (used: number) => void;
  language: Language;
  /** In which some of the labels have a name. */
  languages: readonly Language[];
  speak: (language: Language) => void;
}

/** The paper for labels. */
export function usePaper(labels: readonly OfficeLabel[]): Paper {
  const [name, setName] = useState<PaperName>(() => {
    const stored = readStored(kept.paper);
    return isPaper(stored) ? stored : "roll";
  });
  const [own, setOwn] = useState<Sheet>(() => {
    const stored = readStored(kept.sheet);
    return isSheet(stored) ? stored : sheets["a4-28"];
  });
  const [used, use] = useState(0);
  const [spoken, setSpoken] = useState<unknown>(() => readStored(kept.language));
  const languages = (["hi", "mr"] as const).filter((each) =>
    labels.some(({ OwnNames }) => OwnNames.some(({ Language }) => Language === each)),
  );
  const sheet = name === "roll" ? null : name === "own" ? own : sheets[name];
  const problem = sheet && problemOf(sheet);
  return {
    name,
    choose: (next) => {
      if (next === "own" && sheet && !problem && readStored(kept.sheet) === null) setOwn(sheet);
      setName(next);
      use(0);
      writeStored(kept.paper, next);
    },
    sheet,
    measure: (sheet) => {
      setOwn(sheet);
      if (!problemOf(sheet)) writeStored(kept.sheet, sheet);
    },
    problem,
    size: sheet && !problem ? { width: sheet.width, height: sheet.height } : roll,
    used: sheet && !problem ? Math.min(used, placesOn(sheet) - 1) : 0,
    use,
    language: spoken === "" ? "" : (languages.find((each) => each === spoken) ?? languages[0] ?? ""),
    languages,
    speak: (language) => {
      setSpoken(language);
      writeStored(kept.language, language);
    },
  };
}
