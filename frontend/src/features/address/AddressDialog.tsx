/** Adds an address. The form comes when it is first asked for, and starts empty each time. */
import { lazy, Suspense } from "react";
import type { AddressType } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";

const AddressForm = lazy(() => import("./AddressForm.lazy.tsx"));

interface Props {
  open: boolean;
  /** The account offers Other beside Home and Office. */
  types: readonly AddressType[];
  onClose: () => void;
  /** Told the id of a new address, which closes the dialog. */
  onAdded?: (addressId: number) => void;
}

export function AddressDialog({ open, types, onClose, onAdded }: Props) {
  return (
    <Dialog open={open} title={t("address.add")} onClose={onClose}>
      <Suspense fallback={<Skeleton height="28rem" />}>
        <AddressForm
          types={types}
          onAdded={(addressId) => {
            onAdded?.(addressId);
            onClose();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
