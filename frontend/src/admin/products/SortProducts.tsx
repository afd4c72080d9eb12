/** The order of a category's products, as shoppers see it. */
import { invalidate } from "../../shared/lib/query.ts";
import { Picture } from "../../shared/ui/Picture.tsx";
import { change, officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SortableList } from "../parts/SortableList.tsx";
import type { ProductList } from "./Products.tsx";
import s from "./products.module.css";
import { t } from "./texts.ts";

/** The most products that the server sorts at once; others stay at the end. */
const most = 500;

export function SortProducts({ id }: { id: string }) {
  const query = useOffice<ProductList>(officePath("products", { categoryId: id, limit: most }));
  const category = query.data?.Products[0]?.CategoryName ?? "…";
  const keep = async (ids: number[]) => {
    await change("products/order", { ProductIds: ids });
    invalidate(officePath("products"));
  };
  return (
    <Page
      title={t("arrange.title", { category })}
      back={{ to: `/admin/products?categoryId=${id}`, label: t("product.back") }}
    >
      <p className={p.muted}>{t("arrange.text")}</p>
      <Loaded query={query} lines={6}>
        {({ Products }) => (
          <SortableList
            label={t("arrange.title", { category })}
            items={Products}
            idOf={(product) => product.ProductId}
            nameOf={(product) => product.DisplayName}
            keep={keep}
          >
            {({ DisplayName, ImagePath }) => (
              <span className={s.place}>
                <span className={s.picture}>
                  <Picture path={ImagePath} size={44} />
                </span>
                {DisplayName}
              </span>
            )}
          </SortableList>
        )}
      </Loaded>
    </Page>
  );
}
