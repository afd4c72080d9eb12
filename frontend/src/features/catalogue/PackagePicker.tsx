/** 'Size / Weight': which package of a product to buy. */
import type { Package } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import s from "../../shared/ui/RadioChips.module.css";

interface Props {
  packages: readonly Package[];
  chosen: number;
  onChoose: (packageId: number) => void;
}

/** Radio buttons as chips. The page shows it for more than one package. */
export function PackagePicker({ packages, chosen, onChoose }: Props) {
  return (
    <fieldset className={s.picker}>
      <legend className={s.legend}>{t("common.sizeWeight")}</legend>
      <div className={s.chips}>
        {packages.map((pack) => (
          <label key={pack.PackageId} className={pack.InStock ? s.chip : `${s.chip} ${s.out}`}>
            <input
              type="radio"
              name="package"
              value={pack.PackageId}
              checked={pack.PackageId === chosen}
              onChange={() => onChoose(pack.PackageId)}
            />
            <b>{pack.PackageName}</b>
            <span>{pack.InStock ? formatRupees(pack.DiscountedPrice) : t("common.outOfStock")}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
