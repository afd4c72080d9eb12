/** 'Add', which becomes a stepper in its own place once the product is in the cart. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import { lineKey } from "../cart/line.ts";
import { cartStore } from "../cart/state.ts";
import { addToCart, removeLine, setQuantity } from "../cart/store.ts";
import s from "./AddButton.module.css";
import { productHref } from "./paths.ts";

/** Adds one of the product's first package. Where an option must be chosen, it leads to the product's page. */
export function AddButton({ product }: { product: Product }) {
  const key = lineKey(product.ItemId, product.FirstPackageId);
  const line = cartStore((cart) => cart.lines.find((one) => one.key === key));
  const name = product.DisplayName;
  if (line) {
    return (
      <span className={s.stepper}>
        <Stepper
          filled
          name={name}
          value={line.quantity}
          onChange={(quantity) => void setQuantity(line, quantity)}
          onRemove={() => {
            followFocus();
            void removeLine(line);
          }}
        />
      </span>
    );
  }
  if (!product.InStock) return <span className={s.out}>{t("common.outOfStock")}</span>;
  if (product.AsksOptions) {
    return (
      <Link to={productHref(product.ItemId)} className={s.add}>
        {t("product.choose")} <span className="visually-hidden">{name}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={s.add}
      aria-label={t("product.addNamed", { name })}
      onClick={() => {
        followFocus();
        void addToCart(product, null, 1);
      }}
    >
      {t("common.add")}
    </button>
  );
}

/** The pressed button makes way for another, the last one in its place, which takes the focus. */
function followFocus(): void {
  const place = document.activeElement?.closest("div");
  requestAnimationFrame(() => [...(place?.querySelectorAll("button") ?? [])].at(-1)?.focus());
}
