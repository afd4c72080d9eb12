/** The buying half of the product page: name, rating, price, package, quantity, Add to cart. */
import { useEffect, useState } from "react";
import { t } from "../../shared/i18n/product.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { later } from "../../shared/ui/later.tsx";
import { Price } from "../../shared/ui/Price.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import { shownPackage } from "../cart/line.ts";
import { addToCart } from "../cart/store.ts";
import type { Picked } from "../option/pick.ts";
import { Badges } from "./Badges.tsx";
import type { Glimpse } from "./glimpse.ts";
import { PackagePicker } from "./PackagePicker.tsx";
import { Promised } from "./Promised.tsx";
import s from "./Purchase.module.css";
import { categoryHref } from "./paths.ts";
import { ShareButton } from "./ShareButton.tsx";
import { unitPriceOf } from "./unitPrice.ts";
import { WishlistButton } from "./WishlistButton.tsx";

const loadOptions = () => import("../option/Options.lazy.tsx");
const Options = later("options", loadOptions, <Skeleton height="12rem" />);

/** Starts with the first package and a quantity of 1. */
export function Purchase({ product }: { product: Glimpse }) {
  const [chosen, setChosen] = useState(product.FirstPackageId);
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  const [Delivery, wantDelivery] = usePart(() => import("../area/DeliveryLine.lazy.tsx"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the page does without it.
  useEffect(() => void wantDelivery(), []);
  const { PackageList: packages = [] } = product;
  const waiting = !product.PackageList;
  const packOf = (id: number) => packages.find(({ PackageId }) => PackageId === id) ?? null;
  const [given, pick] = useState<Picked>();
  const picked = product.Options && given;
  // What was drawn stays until its part has come: see later.tsx.
  const plain = packOf(product.Options && !picked ? product.FirstPackageId : chosen);
  const pack = picked?.pack ?? plain;
  const each = pack?.DiscountedPrice ?? product.DiscountedPrice;
  const inStock = pack?.InStock ?? product.InStock;

  const add = async () => {
    if (product.Options && !picked) return setEarly(true);
    if (picked?.complain) return picked.complain();
    setBusy(true);
    await addToCart(product, pack, quantity, picked?.options);
    setBusy(false);
  };
  // Who was quicker than the options is heard once they are there.
  const [early, setEarly] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!early || !picked) return;
    setEarly(false);
    void add();
  }, [early, picked]);

  return (
    <div className={s.purchase}>
      <p className={s.badges}>
        <Badges product={product} />
      </p>
      <div className={s.title}>
        <h1>
          <VegMark veg={picked?.veg ?? product.IsVeg} />
          {product.DisplayName}
        </h1>
        <WishlistButton product={product} />
      </div>
      <p className={s.facts}>
        <Link to={categoryHref(product.CategoryId)}>{product.CategoryName}</Link>
        <Stars rating={product.Ratings} count={product.RatingCount} />
        <ShareButton title={product.DisplayName} />
      </p>
      <p>
        <Price large price={pack?.Price ?? product.SalePrice} discounted={each} />
        <small className={s.tax}>{t("product.inclusiveOfTaxes")}</small>
        {(pack || waiting) && <small className={s.tax}>{pack ? unitPriceOf(pack) : "\u00a0"}</small>}
      </p>
      {waiting && <Skeleton height="5.25rem" />}
      {packages.length > 1 && <PackagePicker packages={packages} chosen={chosen} onChoose={setChosen} />}
      {product.Options && plain && <Options product={product} pack={plain} onPick={pick} />}
      {waiting && product.AsksOptions && <Skeleton height="12rem" />}
      <Promised product={product} className={s.promise} />
      <div className={s.buy} data-dock>
        <p className={s.sum}>
          <b>{formatRupees(each * quantity)}</b>
          {shownPackage(pack?.PackageName ?? product.FirstPackageName)}
        </p>
        <Stepper name={product.DisplayName} value={quantity} onChange={setQuantity} />
        <output className="visually-hidden">{quantity}</output>
        <Button icon="cart" className={s.add} busy={busy || early} disabled={!inStock} onClick={add}>
          {t(inStock ? "product.addToCart" : "common.outOfStock")}
        </Button>
      </div>
      <div className={s.delivery}>{Delivery && <Delivery />}</div>
    </div>
  );
}
