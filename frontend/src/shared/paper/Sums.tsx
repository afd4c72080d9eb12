/** What a paper comes to: by rate, and in all. */
import { formatRupees, toPaise, toRupees } from "../lib/money.ts";
import s from "./paper.module.css";
import type { PaperData } from "./types.ts";
import { figure, hasTaxable, rateWords, taxesOf } from "./words.ts";

export function Sums({ paper }: { paper: PaperData }) {
  return (
    <div className={s.sums}>
      {paper.ShowsTax && paper.Rates.length > 0 && <ByRate paper={paper} />}
      <Totals paper={paper} />
    </div>
  );
}

function ByRate({ paper }: { paper: PaperData }) {
  const taxes = taxesOf(paper);
  return (
    <table className={s.rates}>
      <thead>
        <tr>
          <th scope="col">GST</th>
          <th scope="col">{hasTaxable(paper) ? "Taxable, ₹" : "Value, ₹"}</th>
          {taxes.map(({ name }) => (
            <th key={name} scope="col">
              {name}, ₹
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.Rates.map((row) => (
          <tr key={row.TaxRate}>
            <th scope="row">{rateWords(row.TaxRate)}</th>
            <td>{figure(row.Taxable)}</td>
            {taxes.map(({ name, key }) => (
              <td key={name}>{row.TaxRate > 0 && figure(row[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ paper }: { paper: PaperData }) {
  const taxes = taxesOf(paper).filter(({ key }) => paper[key] > 0);
  const rows = [
    ...couponRows(paper),
    hasTaxable(paper) && (["Taxable value", paper.Taxable] as const),
    ...taxes.map(({ name, key }) => [name, paper[key]] as const),
    ["Total", paper.Amount] as const,
  ];
  return (
    <dl className={s.totals}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{formatRupees(row[1])}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What was charged before a coupon, and what that took off. */
function couponRows({ Amount, Coupon = 0 }: PaperData) {
  if (Coupon === 0) return [];
  return [["Before coupon", toRupees(toPaise(Amount) + toPaise(Coupon))] as const, ["Coupon", -Coupon] as const];
}
