/** What an import did or would do: errors, or new and updated products. */

import { useEffect, useRef } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { saveTable } from "../parts/DownloadLink.tsx";
import { said } from "../said.ts";
import { CollapsibleList } from "./CollapsibleList.tsx";
import { nameOf } from "./ColumnsStep.tsx";
import s from "./import.module.css";
import { t } from "./texts.ts";
import type { FieldChange, Product, Report } from "./types.ts";
import type { ImportState } from "./useImport.ts";

interface Props {
  report: Report;
  state: ImportState;
  /** Shows what the headings were taken for, to change it. */
  onCorrect: () => void;
}

export function ImportReport({ report, state, onCorrect }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is announced.
  useEffect(() => heading.current?.focus(), [report]);
  const { look, title, text } = summaryOf(report);
  const ready = look === "ready";
  return (
    <section className={s.report} aria-labelledby="outcome">
      <div className={`${s.summary} ${s[look]}`}>
        <Icon name={look === "wrong" ? "alert" : "check"} />
        <div>
          <h3 id="outcome" ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p>{text}</p>
        </div>
      </div>
      {report.Assumed.length > 0 && (
        <ul className={s.assumed} aria-label={t("import.assumed")}>
          {report.Assumed.map((words) => (
            <li key={words}>{said(words)}</li>
          ))}
        </ul>
      )}
      {report.Wrong.length > 0 ? <Mistakes report={report} /> : <Figures report={report} />}
      {report.Wrong.length === 0 && (
        <>
          <CollapsibleList title={t("import.newProducts")} rows={report.New.map(asNew)} />
          <CollapsibleList title={t("import.changedProducts")} rows={report.Changed.map(asChanged)} />
        </>
      )}
      <div className={s.buttons}>
        {ready && <Button onClick={state.runImport}>{t("import.now")}</Button>}
        {report.Wrong.length + report.New.length + report.Changed.length > 0 && (
          <Button kind="outline" onClick={() => save(report)}>
            {t("import.report")}
          </Button>
        )}
        {!report.Imported && report.Headings.length > 0 && (
          <Button kind="quiet" onClick={onCorrect}>
            {t("columns.change")}
          </Button>
        )}
      </div>
    </section>
  );
}

function summaryOf({ Imported, Wrong, New, Changed }: Report) {
  if (Wrong.length > 0) {
    return { look: "wrong", title: t("import.wrong", { count: Wrong.length }), text: t("import.wrongText") } as const;
  }
  if (Imported) return { look: "done", title: t("import.done"), text: t("import.doneText") } as const;
  if (New.length + Changed.length === 0) {
    return { look: "done", title: t("import.nothingNew"), text: t("import.nothingNewText") } as const;
  }
  return { look: "ready", title: t("import.ready"), text: t("import.readyText") } as const;
}

function fieldOf({ Field, Package }: FieldChange): string {
  return Package ? t("import.fieldOf", { field: nameOf(Field), package: Package }) : nameOf(Field);
}

/** A new product in a line; nothing of it was there before. */
function asNew({ Line, DisplayName, Fields }: Product) {
  return { key: Line, head: DisplayName, words: Fields.map((field) => `${fieldOf(field)}: ${field.New}`).join(" · ") };
}

/** A product with its fields before and after. */
function asChanged({ Line, DisplayName, Fields }: Product) {
  const changes = Fields.map((field) => ({ name: fieldOf(field), old: field.Old, fresh: field.New }));
  return { key: Line, head: DisplayName, changes };
}

function Mistakes({ report: { Wrong } }: { report: Report }) {
  const rows = Wrong.map(({ Line, Reason }, place) => ({
    key: place,
    head: t("import.line", { line: Line }),
    words: said(Reason),
  }));
  return <CollapsibleList rows={rows} />;
}

function Figures({ report }: { report: Report }) {
  const figures = [
    [t("import.newProducts"), report.NewProducts],
    [t("import.changedProducts"), report.ChangedProducts],
    [t("import.sameProducts"), report.SameProducts],
    [t("import.newCategories"), report.NewCategories],
    [t("import.newPictures"), report.Pictures],
    [t("import.rows"), report.Rows],
  ] as const;
  return (
    <dl className={s.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Downloads the whole report as a table. */
function save({ New, Changed, Wrong }: Report): void {
  const columns = ["reportLine", "reportResult", "reportProduct", "reportWhat"] as const;
  saveTable("import-report.csv", [
    columns.map((column) => t(`import.${column}`)),
    ...Wrong.map(({ Line, Reason }) => [Line, t("import.isWrong"), "", said(Reason)]),
    ...New.map(({ Line, DisplayName }) => [Line, t("import.isNew"), DisplayName, ""]),
    ...Changed.map(({ Line, DisplayName, Changes }) => [Line, t("import.isChanged"), DisplayName, Changes.join("; ")]),
  ]);
}
