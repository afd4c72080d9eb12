/** Products in rows: a table on wide screens, cards on phones. The cart and the wishlist are such tables. */
import type { ReactNode } from "react";
import { t } from "../../shared/i18n/customer.ts";
import { widths } from "../../shared/lib/widths.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import { focusHeading } from "../../shared/ui/focus.ts";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./ProductTable.module.css";

interface Table {
  columns: readonly string[];
  /** Rows of two lines on phones, in place of cards. */
  compact?: boolean;
  children: ReactNode;
}

/** The table. Image, name and removal have columns of their own; the others are named by the caller. */
export function ProductTable({ columns, compact, children }: Table) {
  return (
    <table className={compact ? `${s.table} ${s.compact}` : s.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("cart.image")}</span>
          </th>
          <th scope="col">{t("cart.product")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t("common.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface Row {
  itemId: number;
  name: string;
  image: string;
  /** Shown below the name. */
  note?: ReactNode;
  /** What the button that removes the row is called. */
  removeLabel: string;
  onRemove: () => void;
  /** The caller's three columns; in a card they stand below the name and at the two ends of the last line. */
  detail: ReactNode;
  start: ReactNode;
  end: ReactNode;
}

/** One product. Its button goes with the row: the focus moves on to that of the next, or to the page's heading. */
export function ProductTableRow({ itemId, name, image, note, removeLabel, onRemove, detail, start, end }: Row) {
  const product = `/home/product-details/${itemId}`;
  return (
    <tr>
      <td className={s.picture}>
        <Link to={product} tabIndex={-1} aria-hidden="true">
          {image && <img {...widths(image, 80)} src={image} alt="" width={80} height={80} loading="lazy" />}
        </Link>
      </td>
      <th scope="row" className={s.name}>
        <Link to={product}>{name}</Link>
        {note}
      </th>
      <td className={s.detail}>{detail}</td>
      <td className={s.start}>{start}</td>
      <td className={s.end}>{end}</td>
      <td className={s.remove}>
        <IconButton
          icon="bin"
          label={removeLabel}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest("tr");
            const other = row?.nextElementSibling ?? row?.previousElementSibling;
            const next = other?.querySelector<HTMLElement>("td:last-child button");
            if (next) next.focus();
            else focusHeading();
            onRemove();
          }}
        />
      </td>
    </tr>
  );
}
