/** The shop's categories, in the order in which shoppers see them. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { change, officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SortableList } from "../parts/SortableList.tsx";
import { Tag } from "../parts/Tag.tsx";
import { CategoryForm } from "./CategoryForm.tsx";
import s from "./categories.module.css";
import { t } from "./texts.ts";
import type { Shelf } from "./types.ts";

const none: Shelf = {
  CategoryId: 0,
  CategoryName: "",
  Image: "",
  ImagePath: "",
  Position: 0,
  Hidden: false,
  ItemCount: 0,
  Products: 0,
};

export function Categories() {
  const query = useOffice<Shelf[]>(officePath("categories"));
  const [edited, setEdited] = useState<Shelf | null>(null);
  const add = (
    <Button icon="plus" onClick={() => setEdited(none)}>
      {t("categories.new")}
    </Button>
  );
  return (
    <Page title={t("categories.title")} aside={add}>
      <Loaded query={query} lines={6}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState art="grid" title={t("categories.none")}>
              {t("categories.noneText")}
            </EmptyState>
          ) : (
            <>
              <p className={p.muted}>{t("categories.lead")}</p>
              <SortableList
                label={t("categories.list")}
                items={categories}
                idOf={(category) => category.CategoryId}
                nameOf={(category) => category.CategoryName}
                keep={keepOrder}
              >
                {(category) => <Row category={category} onEdit={() => setEdited(category)} />}
              </SortableList>
            </>
          )
        }
      </Loaded>
      {edited && <CategoryForm category={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

async function keepOrder(CategoryIds: number[]): Promise<void> {
  await change("categories/order", { CategoryIds });
  invalidate(officePath("categories"));
}

function Row({ category, onEdit }: { category: Shelf; onEdit: () => void }) {
  const { CategoryId, CategoryName: name, ImagePath, Products, ItemCount, Hidden } = category;
  return (
    <div className={s.row}>
      <span className={s.picture}>
        <Picture path={ImagePath} size={48} />
      </span>
      <span className={s.words}>
        <strong className={s.name}>{name}</strong>
        <Link to={`/admin/products?categoryId=${CategoryId}`} className={s.count}>
          {t("categories.products", { count: Products })}
          <span className="visually-hidden"> {name}</span>
        </Link>
        {Hidden ? (
          <Tag tone="todo">{t("categories.hidden")}</Tag>
        ) : (
          ItemCount !== Products && <span className={p.muted}>{t("categories.onSale", { count: ItemCount })}</span>
        )}
      </span>
      <Button kind="quiet" icon="edit" onClick={onEdit}>
        <span className={s.editWord}>{t("categories.edit")}</span>
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  );
}
