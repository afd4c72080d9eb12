/** Your usual: what a customer buys most often, each and all one tap from the cart. */
import { useEffect, useState } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/usual.ts";
import { formatPaise, toPaise } from "../../shared/lib/money.ts";
import { cached, useQuery } from "../../shared/lib/query.ts";
import { readStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { toast } from "../../shared/ui/toast.ts";
import { asApiError } from "../cart/state.ts";
import { Cards } from "../catalogue/ProductGrid.tsx";
import { usualPath } from "./paths.ts";
import s from "./Usual.module.css";

export default function Usual() {
  const { data, error } = useQuery<Product[]>(usualPath);
  // Where no place was kept and the answer is yet to come, it is for the next visit: now it would push the page down.
  const [placed] = useState(() => readStored(storageKey.usual) === true || cached(usualPath) !== undefined);
  useEffect(() => {
    if (!data) return;
    writeStored(storageKey.usual, data.length > 0 || null);
    if (data.length === 0) delete document.documentElement.dataset.usual;
  }, [data]);
  if (!placed || data?.length === 0 || (error && !data)) return null;
  return (
    <section>
      <h2 className={s.title}>
        {t("usual.title")}
        <AddAll products={data?.filter(({ AsksOptions }) => !AsksOptions)} />
      </h2>
      <div className={s.row}>
        <Cards products={data} expected={3} />
      </div>
    </section>
  );
}

/** Adds those of which nothing must be chosen. */
function AddAll({ products }: { products: readonly Product[] | undefined }) {
  const [busy, setBusy] = useState(false);
  if (!products?.length) return null;
  const amount = formatPaise(products.reduce((sum, { DiscountedPrice }) => sum + toPaise(DiscountedPrice), 0));
  const add = async () => {
    setBusy(true);
    try {
      const { outcomeOf, reorder } = await import("../order/reorder.lazy.ts");
      const wanted = products.map((one) => ({ ItemId: one.ItemId, PackageId: one.FirstPackageId, Quantity: 1 }));
      const outcome = outcomeOf((await reorder(wanted)).added, wanted);
      toast[outcome === "none" ? "error" : "success"](t(`usual.${outcome}`));
    } catch (error) {
      toast.error(asApiError(error).message);
    }
    setBusy(false);
  };
  return (
    <button type="button" disabled={busy} aria-label={t("usual.addAllNamed", { amount })} onClick={() => void add()}>
      {t("usual.addAll", { amount })}
    </button>
  );
}
