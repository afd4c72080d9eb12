/** The sizes in which a product is sold, each with its price and stock, in the order in which they are offered. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { moved } from "../parts/sorting.ts";
import { Tag } from "../parts/Tag.tsx";
import type { Package } from "../types.ts";
import type { DraftProps } from "./draft.ts";
import { newPackage, type PackageDraft, soldAt } from "./draft.ts";
import s from "./products.module.css";
import { SoldOutButton } from "./SoldOutButton.tsx";
import { t } from "./texts.ts";

/** `saved` are the packages as the server tells them now. */
export function PackageFields({ draft, set, saved }: DraftProps & { saved: readonly Package[] }) {
  const { Packages: list } = draft;
  const edit = (key: number, change: Partial<PackageDraft>) =>
    set({ Packages: list.map((pack) => (pack.key === key ? { ...pack, ...change } : pack)) });
  const remove = (key: number) => set({ Packages: list.filter((pack) => pack.key !== key) });
  const move = (from: number, to: number) => set({ Packages: moved(list, from, to) });
  return (
    <Card title={t("product.packages")}>
      {list.map((pack, place) => (
        <fieldset key={pack.key} className={s.package}>
          <legend>{t("product.package", { count: place + 1 })}</legend>
          <PackageRow pack={pack} discount={draft.DiscountRate} onEdit={(change) => edit(pack.key, change)} />
          {pack.PackageId > 0 && (
            <SoldOut
              productId={draft.ProductId}
              pack={pack}
              soldOut={saved.some((known) => known.PackageId === pack.PackageId && known.SoldOut === true)}
            />
          )}
          {list.length > 1 && (
            <div className={s.row}>
              <Button kind="quiet" disabled={place === 0} onClick={() => move(place, place - 1)}>
                {t("product.up")}
              </Button>
              <Button kind="quiet" disabled={place === list.length - 1} onClick={() => move(place, place + 1)}>
                {t("product.down")}
              </Button>
              <Button kind="quiet" icon="bin" onClick={() => remove(pack.key)}>
                {t("product.remove")}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <Button kind="outline" icon="plus" onClick={() => set({ Packages: [...list, newPackage()] })}>
        {t("product.addPackage")}
      </Button>
      <Field
        label={t("product.lowStock")}
        note={t("product.lowStockNote")}
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.LowStock}
        onChange={(event) => set({ LowStock: event.target.value })}
      />
    </Card>
  );
}

/** The mark of one package; it is set at once, not with the form. */
function SoldOut({ productId, pack, soldOut }: { productId: number; pack: PackageDraft; soldOut: boolean }) {
  return (
    <div className={s.row}>
      <SoldOutButton productId={productId} packageId={pack.PackageId} name={pack.PackageName} soldOut={soldOut} />
      {soldOut && <Tag tone="bad">{t("products.soldOut")}</Tag>}
    </div>
  );
}

interface PackageRowProps {
  pack: PackageDraft;
  /** Percent, as typed. */
  discount: string;
  onEdit: (change: Partial<PackageDraft>) => void;
}

function PackageRow({ pack, discount, onEdit }: PackageRowProps) {
  const sold = soldAt(pack, discount);
  return (
    <>
      <div className={s.pair}>
        <Field
          label={t("product.packageName")}
          value={pack.PackageName}
          onChange={(event) => onEdit({ PackageName: event.target.value })}
        />
        <Field
          label={t("product.price")}
          note={sold !== null && t("product.soldAt", { price: formatRupees(sold) })}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          required
          value={pack.Price}
          onChange={(event) => onEdit({ Price: event.target.value })}
        />
        <Field
          data-rule="NetQuantity"
          label={t("product.weight")}
          type="number"
          inputMode="numeric"
          min={1}
          required
          value={pack.Weight}
          onChange={(event) => onEdit({ Weight: event.target.value })}
        />
        <Field
          label={t("product.stockField")}
          note={t("product.stockNote")}
          type="number"
          inputMode="numeric"
          min={0}
          value={pack.Stock}
          onChange={(event) => onEdit({ Stock: event.target.value })}
        />
      </div>
      <Checkbox checked={pack.Active} onChange={(event) => onEdit({ Active: event.target.checked })}>
        {t("product.onSale")}
      </Checkbox>
    </>
  );
}
