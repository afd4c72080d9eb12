/** Asks for a pin code and says whether the shop delivers there. */
import { type FormEvent, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { Address, DeliveryArea } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { pincodeProblem } from "../../shared/lib/entry.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { pincodeOf } from "../address/saved.ts";
import { useSession } from "../auth/session.ts";
import s from "./AreaDialog.lazy.module.css";
import { askArea } from "./ask.ts";
import { areaStore } from "./store.ts";

/** Keeps what the shop says of the pin code; any failure of the check counts as not served. */
export default function AreaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pincode, setPincode] = useState(areaStore.getState().pincode ?? "");
  const [error, setError] = useState<string | null>(null);
  const [area, setArea] = useState<DeliveryArea | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (pincode: string) => {
    setPincode(pincode);
    const problem = pincodeProblem(pincode);
    setError(problem && t(problem));
    setArea(null);
    if (problem) return;
    setBusy(true);
    try {
      const answer = await askArea(pincode);
      setArea(answer);
      setError(answer ? null : t("address.notServed"));
    } catch {
      setError(t("address.notServed"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} title={t("area.title")} onClose={onClose}>
      <p>{t("area.why")}</p>
      <form
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void ask(pincode);
        }}
      >
        <Field
          label={t("address.pincode")}
          value={pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          error={error}
          success={
            area && t("area.charge", { place: area.District || area.State, charge: formatRupees(area.BaseCharge) })
          }
          onChange={(event) => setPincode(event.target.value.replace(/\D/g, ""))}
        />
        <div className={s.actions}>
          <Button type="submit" busy={busy}>
            {t("area.check")}
          </Button>
          {area && (
            <Button kind="outline" onClick={onClose}>
              {t("common.startShopping")}
            </Button>
          )}
        </div>
      </form>
      <SavedAddresses chosen={pincode} onChoose={(code) => void ask(code)} />
    </Dialog>
  );
}

interface SavedProps {
  chosen: string;
  onChoose: (pincode: string) => void;
}

/** A customer's own addresses, to choose from. */
function SavedAddresses({ chosen, onChoose }: SavedProps) {
  const { login } = useSession();
  const { data } = useQuery<Address[]>(login ? apiPath("GetUserAddresses") : null, { emptyOn404: true });
  if (!login || !data?.length) return null;
  return (
    <section>
      <h3>{t("area.saved")}</h3>
      <ul className={s.saved}>
        {data.map((address) => (
          <li key={address.AddressId}>
            <button
              type="button"
              aria-pressed={pincodeOf(address) === chosen}
              onClick={() => onChoose(pincodeOf(address))}
            >
              <Icon name="pin" />
              <span>
                <b>{`${t(`address.${address.AddressType}`)} · ${pincodeOf(address)}`}</b>
                <small>{address.Address}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
