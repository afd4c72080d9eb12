import p from "./parts.module.css";

/** Amounts, and the numbers of orders, invoices, credit notes and telephones. */
const pattern = /((?:CN\/)?\b\d\d-\d\d\/\d+|[−-]?₹[\d,]+\.\d\d|#?\bBH\d+|(?:\+91[ -]?)?\b\d{5}[ -]?\d{5}\b)/;

/** A text in which no number is broken in the middle. */
export function Numbers({ children }: { children: string }) {
  return children.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
      <span key={at} className={p.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
