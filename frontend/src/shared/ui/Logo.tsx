import type { ShopDetails } from "../api/types.ts";
import s from "./Logo.module.css";

/** The mark beside the brand's name: the owner's logo, else the oven's mouth with its fire. The style sheet draws it. */
export function Logo() {
  return <span className={s.logo} aria-hidden="true" />;
}

/** The brand as the shop writes it: the wordmark of Bhatti itself, or the owner's logo and name. */
export function Brand({ shop }: { shop: ShopDetails | undefined }) {
  const drawn = !shop?.Logo && /^Bhatti( Bakers)?$/.test(shop?.Brand ?? "");
  return (
    <>
      {drawn ? (
        <svg className={s.wordmark} aria-hidden="true">
          <use href="#wordmark" />
        </svg>
      ) : (
        <Logo />
      )}
      <span className={drawn || shop?.LogoAlone ? "visually-hidden" : ""}>{shop?.Brand}</span>
    </>
  );
}
