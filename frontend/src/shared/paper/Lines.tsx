/** What was sold: a table on wide paper; on narrow paper each line is a few words. */
import s from "./paper.module.css";
import type { PaperDocument, PaperLine } from "./types.ts";
import { figure, taxesOf } from "./words.ts";

export function Lines({ document }: { document: PaperDocument }) {
  const taxes = taxesOf(document);
  const discounted = document.Lines.some((line) => line.Discount > 0);
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price, ₹</th>
          {discounted && <th scope="col">Discount, ₹</th>}
          {taxes.length > 0 && <th scope="col">Taxable value, ₹</th>}
          {taxes.map(({ name }) => (
            <th key={name} scope="col">
              {name}, ₹
            </th>
          ))}
          <th scope="col">Total, ₹</th>
        </tr>
      </thead>
      <tbody>
        {document.Lines.map((line) => (
          <Line key={line.Line} line={line} document={document} discounted={discounted} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: PaperLine;
  document: PaperDocument;
  discounted: boolean;
}

/** On narrow paper each figure of a line carries its column's name. */
function Line({ line, document, discounted }: LineProps) {
  const taxes = taxesOf(document);
  return (
    <tr>
      <th scope="row">
        {nameOf(line)}
        {line.Hsn && <small>HSN {line.Hsn}</small>}
      </th>
      <td className={s.quantity}>{line.Quantity > 0 ? `${line.Quantity} ${line.Uqc}` : ""}</td>
      <td className={s.price}>{line.Quantity > 0 ? figure(line.Price) : ""}</td>
      {discounted && (
        <td className={s.detail} data-label="Discount">
          {line.Discount > 0 ? figure(line.Discount) : ""}
        </td>
      )}
      {taxes.length > 0 && (
        <td className={s.detail} data-label="Taxable">
          {figure(line.Taxable)}
        </td>
      )}
      {taxes.map(({ name, key, share }, place) => (
        <td key={name} className={s.detail} data-label={line.Rate > 0 ? name : ""}>
          {line.Rate > 0 ? (
            <>
              {figure(line[key])} <small>{line.Rate / share}%</small>
            </>
          ) : (
            place === 0 && "Nil rate"
          )}
        </td>
      ))}
      <td className={s.total}>{figure(line.Total)}</td>
    </tr>
  );
}

function nameOf({ Line, Name, Package, Quantity }: PaperLine): string {
  const name = [Name || (Line === 0 ? "Delivery charges" : ""), Package].filter(Boolean).join(", ");
  return Quantity > 0 || Line === 0 ? name : `Part of the price of ${name}`;
}

