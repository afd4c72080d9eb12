/** The cart's lines. */
import { t } from "../../shared/i18n/customer.ts";
import { formatPaise, toRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Price } from "../../shared/ui/Price.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import { ProductTable, ProductTableRow } from "../catalogue/ProductTable.tsx";
import { productHref } from "../catalogue/paths.ts";
import s from "./cart.module.css";
import { type CartLine, optionWords } from "./line.ts";
import { removeLine, setQuantity } from "./store.ts";

export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ProductTable compact columns={[t("cart.price"), t("cart.quantity"), t("cart.subtotalColumn")]}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ProductTable>
  );
}

function Line({ line }: { line: CartLine }) {
  const chosen = optionWords(line.options);
  const name = chosen ? `${line.name}, ${chosen}` : line.name;
  const note = (
    <>
      {line.packageName && <span className={s.package}>{line.packageName}</span>}
      {chosen && <span className={s.options}>{chosen}</span>}
      {line.gone ? <Gone line={line} /> : !line.inStock && <span className={s.gone}>{t("cart.lineOutOfStock")}</span>}
    </>
  );
  return (
    <ProductTableRow
      itemId={line.itemId}
      name={line.name}
      image={line.image}
      note={note}
      removeLabel={t("cart.removeNamed", { name })}
      onRemove={() => void removeLine(line)}
      detail={
        <span className={s.each} data-package={line.packageName || undefined}>
          <Price price={toRupees(line.price)} discounted={toRupees(line.unit)} />
        </span>
      }
      start={<Stepper value={line.quantity} name={name} onChange={(quantity) => void setQuantity(line, quantity)} />}
      end={formatPaise(line.unit * line.quantity)}
    />
  );
}

/** Something that was chosen is no longer offered: what can be done about it. */
function Gone({ line }: { line: CartLine }) {
  return (
    <span className={s.gone}>
      {t("cart.optionsGone")}{" "}
      <Link to={productHref(line.itemId)} className="link">
        {t("cart.chooseAgain")}
      </Link>
    </span>
  );
}
