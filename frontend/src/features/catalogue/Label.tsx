/** What the law wants said of packed food where it is sold; what is not known is left out. */
import type { ProductDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import s from "./Label.module.css";
import { unitPriceOf } from "./unitPrice.ts";

const quantity = (grams: number) => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);

/** Shown under the description. */
export function Label({ product }: { product: ProductDetails }) {
  const { Label: said = {}, PackageList, IsVeg } = product;
  const quantities = PackageList.filter(({ Weight }) => Weight > 0).map(
    (pack) => `${quantity(pack.Weight)} (MRP ${formatRupees(pack.Price)}, ${unitPriceOf(pack)})`,
  );
  const rows = [
    ["label.kind", t(IsVeg ? "common.veg" : "common.nonVeg")],
    ["label.ingredients", said.Ingredients],
    ["label.allergens", said.Allergens],
    ["label.shelfLife", said.ShelfLife],
    ["label.netQuantity", quantities.join("\n")],
    ["label.origin", said.CountryOfOrigin],
    ["label.maker", said.Maker],
    ["label.care", said.ConsumerCare],
  ] as const;
  return (
    <section className={s.label}>
      <h2>{t("label.title")}</h2>
      <dl>
        {rows.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
