/** The cart's lines: a table on wide screens, cards on phones. */
import { t } from "../../shared/i18n/customer.ts";
import { formatPaise, toRupees } from "../../shared/lib/money.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import { focusHeading } from "../../shared/ui/focus.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Price } from "../../shared/ui/Price.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import s from "./cart.module.css";
import type { CartLine } from "./line.ts";
import { removeLine, setQuantity } from "./store.ts";

export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("cart.image")}</span>
          </th>
          <th scope="col">{t("cart.product")}</th>
          <th scope="col">{t("cart.price")}</th>
          <th scope="col">{t("cart.quantity")}</th>
          <th scope="col" className={s.amount}>
            {t("cart.subtotalColumn")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("common.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: CartLine }) {
  const product = `/home/product-details/${line.itemId}`;
  return (
    <tr>
      <td className={s.picture}>
        <Link to={product} tabIndex={-1} aria-hidden="true">
          {line.image && <img src={line.image} alt="" width={80} height={80} loading="lazy" />}
        </Link>
      </td>
      <th scope="row" className={s.name}>
        <Link to={product}>{line.name}</Link>
        {line.packageName && <span className={s.package}>{line.packageName}</span>}
        {!line.inStock && <span className={s.gone}>{t("cart.lineOutOfStock")}</span>}
      </th>
      <td className={s.price}>
        <Price price={toRupees(line.price)} discounted={toRupees(line.unit)} />
      </td>
      <td className={s.quantity}>
        <Stepper value={line.quantity} name={line.name} onChange={(quantity) => void setQuantity(line, quantity)} />
      </td>
      <td className={`${s.amount} ${s.subtotal}`}>{formatPaise(line.unit * line.quantity)}</td>
      <td className={s.remove}>
        <IconButton
          icon="bin"
          label={t("cart.removeNamed", { name: line.name })}
          onClick={() => {
            focusHeading();
            void removeLine(line);
          }}
        />
      </td>
    </tr>
  );
}
