import type { Package } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { formatRupees } from "../../shared/lib/money.ts";

/** "₹0.34 per g" of a package; "" where its weight is not known. */
export const unitPriceOf = ({ UnitPrice, Unit }: Package): string =>
  UnitPrice && Unit ? t("label.per", { price: formatRupees(UnitPrice), unit: Unit }) : "";
