/** The sizes in which a product is sold, each with its price and stock. */
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Sheet.tsx";
import { t } from "../texts.ts";
import { newPackage, type PackageDraft } from "./draft.ts";
import type { Part } from "./EditProduct.tsx";
import s from "./products.module.css";

export function Packages({ draft, set }: Part) {
  const { Packages: list } = draft;
  const edit = (key: number, change: Partial<PackageDraft>) =>
    set({ Packages: list.map((pack) => (pack.key === key ? { ...pack, ...change } : pack)) });
  const remove = (key: number) => set({ Packages: list.filter((pack) => pack.key !== key) });
  return (
    <Card title={t("product.packages")}>
      {list.map((pack, place) => (
        <fieldset key={pack.key} className={s.package}>
          <legend>{t("product.package", { count: place + 1 })}</legend>
          <PackageFields pack={pack} onEdit={(change) => edit(pack.key, change)} />
          {pack.PackageId === 0 && list.length > 1 && (
            <Button kind="quiet" icon="bin" onClick={() => remove(pack.key)}>
              {t("product.removePackage")}
            </Button>
          )}
        </fieldset>
      ))}
      <Button kind="outline" icon="plus" onClick={() => set({ Packages: [...list, newPackage()] })}>
        {t("product.addPackage")}
      </Button>
    </Card>
  );
}

function PackageFields({ pack, onEdit }: { pack: PackageDraft; onEdit: (change: Partial<PackageDraft>) => void }) {
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
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          required
          value={pack.Price}
          onChange={(event) => onEdit({ Price: event.target.value })}
        />
        <Field
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
      <label className={s.tick}>
        <input type="checkbox" checked={pack.Active} onChange={(event) => onEdit({ Active: event.target.checked })} />
        {t("product.onSale")}
      </label>
    </>
  );
}
