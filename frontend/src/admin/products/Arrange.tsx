/** The order of a category's products, as shoppers see it: dragged, or moved by one with the keyboard. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { Button, IconButton } from "../../shared/ui/Button.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { moved, useSorting } from "../parts/sorting.ts";
import { useAction } from "../parts/useAction.ts";
import type { ProductRow } from "../types.ts";
import type { ProductList } from "./Products.tsx";
import s from "./products.module.css";
import { t } from "./texts.ts";

/** The most that the server puts in order at once; further ones stay behind. */
const most = 500;

export function Arrange({ id }: { id: string }) {
  const query = useOffice<ProductList>(officePath("products", { categoryId: id, limit: most }));
  const category = query.data?.Products[0]?.CategoryName ?? "…";
  const back = { to: `/admin/products?categoryId=${id}`, label: t("product.back") };
  return (
    <Sheet title={t("arrange.title", { category })} back={back}>
      <Loaded query={query}>{({ Products }) => <Order given={Products} back={back.to} />}</Loaded>
    </Sheet>
  );
}

function Order({ given, back }: { given: readonly ProductRow[]; back: string }) {
  const [products, setProducts] = useState(given);
  const [news, setNews] = useState("");
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const move = (from: number, to: number) => {
    const name = products[from]?.DisplayName;
    if (!name || to < 0 || to >= products.length) return;
    setProducts(moved(products, from, to));
    setNews(t("arrange.moved", { name, place: to + 1, count: products.length }));
  };
  const { list, held, handle } = useSorting<HTMLOListElement>(move);
  const save = () =>
    run(async () => {
      await change("products/order", { ProductIds: products.map((product) => product.ProductId) });
      invalidate(officePath("product"));
      toast.success(t("arrange.saved"));
      navigate(back);
    });
  return (
    <>
      <p className={s.muted}>{t("arrange.text")}</p>
      <ol ref={list} className={s.list}>
        {products.map(({ ProductId, DisplayName: name, ImagePath }, place) => (
          <li key={ProductId} className={place === held ? `${s.place} ${s.held}` : s.place}>
            <span className={s.handle} {...handle(place)} aria-hidden="true" />
            <span className={s.picture}>
              <Picture path={ImagePath} size={44} />
            </span>
            <span className={s.name}>{name}</span>
            <IconButton
              icon="down"
              className={s.upward}
              label={t("arrange.up", { name })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon="down"
              label={t("arrange.down", { name })}
              disabled={place === products.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <div className={s.save}>
        <p className={s.error} role="alert">
          {error}
        </p>
        <Button busy={busy} onClick={save}>
          {t("office.save")}
        </Button>
      </div>
    </>
  );
}
