/** The cart's delivery address: the chosen one, the chooser, and a way to add another. */
import type { Address } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { AddressDialog } from "./AddressDialog.tsx";
import { AddressText } from "./AddressText.tsx";
import s from "./address.module.css";

/** The dialog of the box that is open. */
export type AddressDialogName = "choose" | "add" | null;

interface ChoiceProps {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (addressId: number) => void;
}

interface Props extends ChoiceProps {
  dialog: AddressDialogName;
  onDialog: (dialog: AddressDialogName) => void;
  /** What the address is for, where nothing is delivered to it. */
  title?: string | undefined;
}

/** Shows where the order goes; warns while that is nowhere the shop delivers. */
export function AddressBox({ addresses, chosen, onChoose, dialog, onDialog, title }: Props) {
  const close = () => onDialog(null);
  return (
    <section className={s.box} aria-labelledby="delivery-address">
      <header className={s.boxHead}>
        <h2 id="delivery-address">{title ?? t("cart.address")}</h2>
        <span className={s.boxActions}>
          {addresses.length > 0 && (
            <Button kind="quiet" onClick={() => onDialog("choose")}>
              {t("common.change")}
            </Button>
          )}
          <Button kind="quiet" icon="plus" onClick={() => onDialog("add")}>
            {t("common.add")}
          </Button>
        </span>
      </header>
      {chosen && <AddressText address={chosen} />}
      {!title && !chosen?.IsServed && (
        <p className={s.warning} role="alert">
          {t("cart.noAddress")}
        </p>
      )}
      <Dialog open={dialog === "choose"} title={t("cart.chooseAddress")} onClose={close}>
        <Chooser
          addresses={addresses}
          chosen={chosen}
          onChoose={(addressId) => {
            onChoose(addressId);
            close();
          }}
        />
      </Dialog>
      <AddressDialog open={dialog === "add"} types={["Home", "Office"]} onClose={close} onAdded={onChoose} />
    </section>
  );
}

function Chooser({ addresses, chosen, onChoose }: ChoiceProps) {
  return (
    <ul className={s.choices}>
      {addresses.map((address) => (
        <li key={address.AddressId}>
          <button
            type="button"
            className={s.choice}
            aria-pressed={address.AddressId === chosen?.AddressId}
            onClick={() => onChoose(address.AddressId)}
          >
            <AddressText address={address} />
          </button>
        </li>
      ))}
    </ul>
  );
}
