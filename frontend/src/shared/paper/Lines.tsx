/** What was sold: a table on wide paper; on narrow paper each line is a few words. */

import s from "./paper.module.css";
import type { PaperData } from "./types.ts";
import { figure, hasTaxable, taxesOf } from "./words.ts";

export function Lines({ paper }: { paper: PaperData }) {
  const discounted = paper.Lines.some((line) => line.Discount > 0);
  const coupon = paper.Lines.some((line) => line.Coupon);
  const columns = [
    "Description",
    "Quantity",
    "Price, ₹",
    discounted && "Discount, ₹",
    coupon && "Coupon, ₹",
    hasTaxable(paper) && "Taxable, ₹",
    ...taxesOf(paper).map(({ name }) => `${name}, ₹`),
    "Total, ₹",
  ];
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          {columns.map(
            (name) =>
              name && (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {paper.Lines.map((line) => (
          <Line key={line.Line} line={line} paper={paper} discounted={discounted} coupon={coupon} />
        ))}
      </tbody>
    </table>
  );
}

type LineData = PaperData["Lines"][number];

interface LineProps {
  line: LineData;
  paper: PaperData;
  discounted: boolean;
  coupon: boolean;
}

/** On narrow paper each figure of a line carries its column's name. */
function Line({ line, paper, discounted, coupon }: LineProps) {
  const counted = line.Quantity > 0;
  return (
    <tr>
      <th scope="row" className={s.what}>
        {nameOf(line)}
        <OwnName line={line} />
        {line.Hsn && <small className={s.hsn}> HSN {line.Hsn}</small>}
        <Options line={line} />
      </th>
      <td>{counted && [line.Quantity, line.Uqc].join(" ")}</td>
      <td className={s.price}>{counted && figure(line.Discount > 0 ? line.Price : line.Unit)}</td>
      {discounted && (
        <td className={s.detail} data-label="Discount">
          {line.Discount > 0 && figure(line.Discount)}
        </td>
      )}
      {coupon && (
        <td className={s.detail} data-label="Coupon">
          {line.Coupon ? figure(line.Coupon) : null}
        </td>
      )}
      {hasTaxable(paper) && (
        <td className={s.detail} data-label="Taxable">
          {figure(line.Taxable)}
        </td>
      )}
      <Taxes line={line} paper={paper} />
      <td className={s.amount}>{figure(line.Amount)}</td>
    </tr>
  );
}

/** A line at no rate has no CGST and no SGST to show. */
function Taxes({ line, paper }: Pick<LineProps, "line" | "paper">) {
  const taxes = taxesOf(paper);
  if (taxes.length > 0 && line.TaxRate === 0) {
    return (
      <td className={s.detail} colSpan={taxes.length}>
        Nil rate
      </td>
    );
  }
  return taxes.map(({ name, key, part }) => (
    <td key={name} className={s.detail} data-label={`${name} ${line.TaxRate / part}%`}>
      {figure(line[key])} <small className={s.share}>{line.TaxRate / part}%</small>
    </td>
  ));
}

/** What the shopper's page called it, below the English name. */
function OwnName({ line }: Pick<LineProps, "line">) {
  const { DisplayName, OwnName = DisplayName, PackageName, OwnPackageName = PackageName } = line;
  if (OwnName === DisplayName && OwnPackageName === PackageName) return null;
  return <span className={s.own}>{[OwnName, OwnPackageName].filter(Boolean).join(", ")}</span>;
}

/** What was chosen of it, with the shopper's own words where they are others. */
function Options({ line: { Options = [] } }: Pick<LineProps, "line">) {
  return Options.map(({ OptionId, Name, Value, OwnName, OwnValue }) => {
    const own = [OwnName, OwnValue].filter(Boolean).join(": ");
    return (
      <span key={OptionId} className={s.own}>
        {Name}: <b>{Value}</b> {own && `(${own})`}
      </span>
    );
  });
}

function nameOf({ Line, DisplayName, PackageName, Quantity }: LineData): string {
  if (Line === 0) return DisplayName || "Delivery charges";
  const name = [DisplayName, PackageName].filter(Boolean).join(", ");
  return Quantity > 0 ? name : `Part of the price of ${name}`;
}
