/** One product in the list. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import { SelectRow } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import type { ProductRow } from "../types.ts";
import s from "./products.module.css";
import { SoldOutButton } from "./SoldOutButton.tsx";
import { t } from "./texts.ts";

interface Props {
  product: ProductRow;
  chosen: boolean;
  onChoose: (id: number, on: boolean) => void;
}

export function ProductItem({ product, chosen, onChoose }: Props) {
  const { ProductId, DisplayName, PriceFrom, PriceTo, Stock, DiscountRate } = product;
  const price = PriceFrom === PriceTo ? formatRupees(PriceFrom) : `${formatRupees(PriceFrom)}–${formatRupees(PriceTo)}`;
  return (
    <li className={`${p.item} ${s.item}`}>
      <SelectRow checked={chosen} onChange={(event) => onChoose(ProductId, event.target.checked)}>
        {t("products.select", { name: DisplayName })}
      </SelectRow>
      <Link to={`/admin/products/${ProductId}`} className={s.open}>
        <span className={s.picture}>
          <Picture path={product.ImagePath} size={56} />
        </span>
        <span className={s.name}>
          <strong>
            <VegMark veg={product.IsVeg} />
            {DisplayName}
          </strong>
          <span className={p.muted}>{product.CategoryName}</span>
        </span>
        <span className={s.figures}>
          {price}
          <span className={p.muted}>
            {Stock === null ? t("products.uncounted") : t("products.stock", { count: Stock })}
          </span>
        </span>
        <Tags product={product} discount={DiscountRate} />
      </Link>
      {(!product.SoldOut || product.Marked > 0) && (
        <SoldOutButton productId={ProductId} name={DisplayName} soldOut={product.SoldOut} className={s.next} />
      )}
    </li>
  );
}

function Tags({ product, discount }: { product: ProductRow; discount: number }) {
  return (
    <span className={s.tags}>
      {!product.Active && <Tag>{t("products.hidden")}</Tag>}
      {discount > 0 && <Tag>{t("products.off", { rate: discount })}</Tag>}
      {product.SoldOut && <Tag tone="bad">{t("products.soldOut")}</Tag>}
      {!product.SoldOut && product.Marked > 0 && (
        <Tag tone="bad">{t("products.soldOutOf", { count: product.Marked, all: product.Packages })}</Tag>
      )}
      {product.Missing.length > 0 && <Tag tone="todo">{missing(product.Missing)}</Tag>}
    </span>
  );
}

/** Names what is missing, or only counts it if a name is unknown. */
function missing(rules: readonly string[]): string {
  const names = rules.flatMap((rule) =>
    rule in missingNames ? [t(missingNames[rule as keyof typeof missingNames])] : [],
  );
  return names.length < rules.length
    ? t("products.missing", { count: rules.length })
    : t("products.missingNamed", { names: names.join(", ") });
}

const missingNames = {
  Hsn: "missing.Hsn",
  NetQuantity: "missing.NetQuantity",
  Picture: "missing.Picture",
  Ingredients: "missing.Ingredients",
  Allergens: "missing.Allergens",
  ShelfLife: "missing.ShelfLife",
  CountryOfOrigin: "missing.CountryOfOrigin",
} as const;
