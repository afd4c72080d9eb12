/** The cart's delivery address: the chosen one, the chooser, and a way to add another. */
import { useState } from "react";
import type { Address } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { AddressDialog } from "./AddressDialog.tsx";
import { AddressText } from "./AddressText.tsx";
import s from "./address.module.css";

interface Props {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
}

/** Shows where the order goes; warns while that is nowhere the shop delivers. */
export function AddressBox({ addresses, chosen, onChoose }: Props) {
  const [dialog, setDialog] = useState<"choose" | "add" | null>(null);
  const close = () => setDialog(null);
  return (
    <section className={s.box} aria-labelledby="delivery-address">
      <header className={s.boxHead}>
        <h2 id="delivery-address">{t("cart.address")}</h2>
        <span className={s.boxActions}>
          {addresses.length > 0 && (
            <Button kind="quiet" onClick={() => setDialog("choose")}>
              {t("common.change")}
            </Button>
          )}
          <Button kind="quiet" icon="plus" onClick={() => setDialog("add")}>
            {t("common.add")}
          </Button>
        </span>
      </header>
      {chosen && <AddressText address={chosen} />}
      {!chosen?.IsServed && (
        <p className={s.warning} role="alert">
          {t("cart.noAddress")}
        </p>
      )}
      <Dialog open={dialog === "choose"} title={t("cart.chooseAddress")} onClose={close}>
        <Chooser
          addresses={addresses}
          chosen={chosen}
          onChoose={(address) => {
            onChoose(address);
            close();
          }}
        />
      </Dialog>
      <AddressDialog open={dialog === "add"} types={["Home", "Office"]} onClose={close} />
    </section>
  );
}

function Chooser({ addresses, chosen, onChoose }: Props) {
  return (
    <ul className={s.choices}>
      {addresses.map((address) => (
        <li key={address.AddressId}>
          <button
            type="button"
            className={s.choice}
            aria-pressed={address.AddressId === chosen?.AddressId}
            onClick={() => onChoose(address)}
          >
            <AddressText address={address} />
          </button>
        </li>
      ))}
    </ul>
  );
}
