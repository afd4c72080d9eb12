/** Sends the address of a product to somebody. What that takes is fetched at the first press. */
import { useState } from "react";
import { t } from "../../shared/i18n/product.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import { usePart } from "../../shared/ui/usePart.ts";

/** The device's own sheet where there is one, else WhatsApp and the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const [Share, want] = usePart(() => import("./Share.lazy.tsx"));
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t("product.share")} onClick={() => void want(() => setAsked(true))} />
      {Share && asked && <Share title={title} onClose={() => setAsked(false)} />}
    </>
  );
}
