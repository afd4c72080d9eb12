import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { spoken } from "../../shared/lib/spoken.ts";
import s from "./Badges.module.css";
import { firstTag } from "./tags.ts";

/** A product's tag and its discount, as small labels. */
export function Badges({ product }: { product: Pick<Product, "DisplayTags" | "DiscountRate"> }) {
  const tag = firstTag(product.DisplayTags);
  return (
    <>
      {tag && <span className={s.badge}>{spoken(tag)}</span>}
      {product.DiscountRate ? (
        <span className={`${s.badge} ${s.off}`}>{t("product.off", { percent: product.DiscountRate })}</span>
      ) : null}
    </>
  );
}
