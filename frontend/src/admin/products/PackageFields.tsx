/** The sizes in which a product is sold, each with its price and stock, in the order in which they are offered. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { moved } from "../parts/sorting.ts";
import type { DraftProps } from "./draft.ts";
import { newPackage, type PackageDraft, soldAt } from "./draft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

export function PackageFields({ draft, set }: DraftProps) {
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
    </Card>
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
