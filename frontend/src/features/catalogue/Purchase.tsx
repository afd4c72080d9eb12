/** The buying half of the product page: name, rating, price, package, quantity, Add to cart. */
import { type ComponentType, useEffect, useState } from "react";
import type { ProductDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Price } from "../../shared/ui/Price.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import { addToCart } from "../cart/store.ts";
import { Badges } from "./Badges.tsx";
import { unitPriceOf } from "./Label.tsx";
import { PackagePicker } from "./PackagePicker.tsx";
import s from "./Purchase.module.css";
import { categoryHref } from "./paths.ts";
import { ShareButton } from "./ShareButton.tsx";
import { WishlistButton } from "./WishlistButton.tsx";

/** Starts with the first package and a quantity of 1. */
export function Purchase({ product }: { product: ProductDetails }) {
  const [chosen, setChosen] = useState(product.FirstPackageId);
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  const [Delivery, setDelivery] = useState<ComponentType>();
  useEffect(() => {
    import("../area/DeliveryLine.lazy.tsx").then((line) => setDelivery(() => line.default)).catch(() => undefined);
  }, []);
  const pack = product.PackageList.find(({ PackageId }) => PackageId === chosen) ?? null;
  const inStock = pack?.InStock ?? product.InStock;

  const add = async () => {
    setBusy(true);
    await addToCart(product, pack, quantity);
    setBusy(false);
  };

  return (
    <div className={s.purchase}>
      <p className={s.badges}>
        <Badges product={product} />
      </p>
      <h1>
        <VegMark veg={product.IsVeg} />
        {product.DisplayName}
      </h1>
      <p className={s.facts}>
        <Link to={categoryHref(product.CategoryId)}>{product.CategoryName}</Link>
        <Stars rating={product.Ratings} count={product.RatingCount} />
        <ShareButton product={product} />
      </p>
      <p>
        <Price
          large
          price={pack?.Price ?? product.SalePrice}
          discounted={pack?.DiscountedPrice ?? product.DiscountedPrice}
        />
        <small className={s.tax}>{t("product.inclusiveOfTaxes")}</small>
        {pack && <small className={s.tax}>{unitPriceOf(pack)}</small>}
      </p>
      {product.PackageList.length > 1 && (
        <PackagePicker packages={product.PackageList} chosen={chosen} onChoose={setChosen} />
      )}
      <div className={s.buy}>
        <Stepper name={product.DisplayName} value={quantity} onChange={setQuantity} />
        <Button icon="cart" className={s.add} busy={busy} disabled={!inStock} onClick={add}>
          {t(inStock ? "product.addToCart" : "common.outOfStock")}
        </Button>
        <WishlistButton product={product} />
      </div>
      <div className={s.delivery}>{Delivery && <Delivery />}</div>
    </div>
  );
}
