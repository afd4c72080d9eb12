/** Sends the address of a product to somebody. What that takes is fetched at the first press. */
import { type ComponentType, useState } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import type { Shared } from "./Share.lazy.tsx";

interface MenuProps {
  what: Shared;
  onClose: () => void;
}

/** The device's own sheet where there is one, else WhatsApp and the clipboard. */
export function ShareButton({ product }: { product: Pick<Product, "DisplayName"> }) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const what = {
    title: product.DisplayName,
    url: typeof location === "undefined" ? "" : location.origin + location.pathname,
  };
  const share = async () => {
    const { send, ShareMenu } = await import("./Share.lazy.tsx");
    if (!(await send(what))) setMenu(() => ShareMenu);
  };
  return (
    <>
      <IconButton icon="share" label={t("product.share")} onClick={() => void share().catch(() => undefined)} />
      {Menu && <Menu what={what} onClose={() => setMenu(undefined)} />}
    </>
  );
}
