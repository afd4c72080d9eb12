/** A table of figures with its total; on a narrow screen it scrolls by itself. */
import { type ReactNode, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";

/** One column: its heading and its cell; the first column names the row. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The cell of the total; absent: as in `cell`. */
  sum?: ReactNode;
  /** Words, not a figure: they begin at the left. */
  words?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The total; absent: the table has none. */
  sum?: Row;
}

/** How many rows are shown before they are asked for. */
const some = 60;

export function FiguresTable<Row>({ caption, columns, rows, keyOf, sum }: Props<Row>) {
  const [all, setAll] = useState(false);
  const [naming, ...others] = columns;
  const shown = all ? rows : rows.slice(0, some);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach. */}
      <section className={s.scroll} aria-label={`${caption}: ${t("reports.scroll")}`} tabIndex={0}>
        <table className={s.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, words }) => (
                <th key={head} scope="col" className={words ? s.words : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{naming?.cell(row)}</th>
                {others.map(({ head, cell, words }) => (
                  <td key={head} className={words ? s.words : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sum && (
            <tfoot>
              <tr>
                <th scope="row">{t("reports.sum")}</th>
                {others.map(({ head, cell, sum: own }) => (
                  <td key={head}>{own ?? cell(sum)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {shown.length < rows.length && (
        <Button kind="outline" onClick={() => setAll(true)}>
          {t("reports.all", { count: rows.length })}
        </Button>
      )}
    </>
  );
}
