/** The products and categories that a coupon is for. */

import { IconButton } from "../../shared/ui/Button.tsx";
import { officePath, useOffice } from "../api.ts";
import p from "../parts/parts.module.css";
import { GoodsField } from "../times/GoodsField.tsx";
import type { ProductPage } from "../types.ts";
import s from "./coupons.module.css";
import type { Draft } from "./draft.ts";
import { t } from "./texts.ts";
import type { Names } from "./words.ts";

interface Props {
  draft: Draft;
  names: Names;
  set: (more: Partial<Draft>) => void;
}

export function GoodsPicker({ draft, names, set }: Props) {
  const { ProductIds, CategoryIds } = draft;
  const add = (chosen: string) => {
    const [kind, id] = chosen.split(" ");
    if (kind === "ProductId") set({ ProductIds: [...new Set([...ProductIds, Number(id)])] });
    else set({ CategoryIds: [...new Set([...CategoryIds, Number(id)])] });
  };
  const none = ProductIds.length + CategoryIds.length === 0;
  return (
    <>
      <GoodsField label={t("coupon.goodsAdd")} onChoose={add} />
      {none && <p className={p.muted}>{t("coupon.goodsAll")}</p>}
      {!none && (
        <ul className={s.goods} aria-label={t("coupon.goods")}>
          {CategoryIds.map((id) => (
            <Chosen
              key={`c${id}`}
              name={names.get(`CategoryId ${id}`)}
              onRemove={() => set({ CategoryIds: CategoryIds.filter((other) => other !== id) })}
            />
          ))}
          {ProductIds.map((id) => (
            <Product
              key={`p${id}`}
              id={id}
              known={names.get(`ProductId ${id}`)}
              onRemove={() => set({ ProductIds: ProductIds.filter((other) => other !== id) })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** One that is not among the first products is asked for. */
function Product({ id, known, onRemove }: { id: number; known: string | undefined; onRemove: () => void }) {
  const { data } = useOffice<ProductPage>(known ? null : officePath("product", { productId: id }));
  return <Chosen name={known ?? data?.DisplayName} onRemove={onRemove} />;
}

function Chosen({ name = "…", onRemove }: { name: string | undefined; onRemove: () => void }) {
  return (
    <li>
      {name}
      <IconButton icon="close" label={t("coupon.goodsRemove", { name })} onClick={onRemove} />
    </li>
  );
}
