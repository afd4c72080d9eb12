/** What a paper comes to: by rate, and in all. */
import { formatRupees } from "../lib/money.ts";
import s from "./paper.module.css";
import type { PaperDocument } from "./types.ts";
import { figure, rateWords, taxesOf } from "./words.ts";

export function Sums({ document }: { document: PaperDocument }) {
  return (
    <div className={s.sums}>
      {document.Taxed && document.Rates.length > 0 && <ByRate document={document} />}
      <Totals document={document} />
    </div>
  );
}

function ByRate({ document }: { document: PaperDocument }) {
  const taxes = taxesOf(document);
  return (
    <table className={s.rates}>
      <thead>
        <tr>
          <th scope="col">GST</th>
          <th scope="col">Taxable value, ₹</th>
          {taxes.map(({ name }) => (
            <th key={name} scope="col">
              {name}, ₹
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.Rates.map((row) => (
          <tr key={row.Rate}>
            <th scope="row">{rateWords(row.Rate)}</th>
            <td>{figure(row.Taxable)}</td>
            {taxes.map(({ name, key }) => (
              <td key={name}>{row.Rate > 0 ? figure(row[key]) : ""}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ document }: { document: PaperDocument }) {
  const rows = [
    ...(document.Taxed ? ([["Taxable value", document.Taxable]] as const) : []),
    ...taxesOf(document).map(({ name, key }) => [name, document[key]] as const),
    ["Total", document.Total] as const,
  ];
  return (
    <dl className={s.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
