/** Says that the payment provider could not be loaded, and offers another try. */
import { t } from "../../shared/i18n/checkout.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import type { Checkout } from "./useCheckout.ts";

export function BlockedDialog({ checkout }: { checkout: Checkout }) {
  return (
    <Dialog
      open={checkout.blocked}
      title={t("checkout.blockedTitle")}
      onClose={checkout.dismiss}
      actions={
        <Button busy={checkout.busy} onClick={checkout.retry}>
          {t("common.retry")}
        </Button>
      }
    >
      <p>{t("checkout.blockedText")}</p>
    </Dialog>
  );
}
