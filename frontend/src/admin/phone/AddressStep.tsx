/** Where it goes: a saved address of the customer's, or the shop's own address form. */
import { PincodeField, StateSelect } from "../../features/address/PincodeField.tsx";
import { usePincodeCheck } from "../../features/address/pincode.ts";
import type { AddressType, DeliveryArea } from "../../shared/api/types.ts";
import { t as customerText } from "../../shared/i18n/customer.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { TextField } from "../../shared/ui/Field.tsx";
import p from "../parts/parts.module.css";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Destination, SavedAddress } from "./types.ts";

interface Props {
  to: Destination;
  saved: readonly SavedAddress[];
  /** The place of the chosen one in `saved`; null for another address. */
  chosen: number | null;
  onChoose: (place: number | null) => void;
  onChange: (more: Partial<Destination>) => void;
}

export function AddressStep({ to, saved, chosen, onChoose, onChange }: Props) {
  return (
    <>
      {saved.length > 0 && <Choices saved={saved} chosen={chosen} onChoose={onChoose} />}
      {chosen === null && <AddressForm to={to} onChange={onChange} />}
    </>
  );
}

function Choices({ saved, chosen, onChoose }: Pick<Props, "saved" | "chosen" | "onChoose">) {
  return (
    <fieldset className={s.methods}>
      <legend>{t("phone.saved")}</legend>
      {saved.map((address, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: saved addresses have no ids here, and their order stays.
        <label key={place} className={s.method}>
          <input type="radio" name="address" checked={place === chosen} onChange={() => onChoose(place)} />
          <span>
            <strong>{customerText(`address.${address.AddressType as AddressType}`)}</strong>
            <span className={s.place}>
              {address.Address}, {address.Pincode}, {address.State}
            </span>
          </span>
        </label>
      ))}
      <label className={s.method}>
        <input type="radio" name="address" checked={chosen === null} onChange={() => onChoose(null)} />
        <strong>{t("phone.other")}</strong>
      </label>
    </fieldset>
  );
}

const types: readonly AddressType[] = ["Home", "Office", "Other"];

function AddressForm({ to, onChange }: Pick<Props, "to" | "onChange">) {
  const check = usePincodeCheck(to.Pincode, ({ State }) => onChange({ State }));
  return (
    <>
      <fieldset className={s.types}>
        <legend>{customerText("address.type")}</legend>
        {types.map((type) => (
          <label key={type} className={s.method}>
            <input
              type="radio"
              name="type"
              checked={type === to.AddressType}
              onChange={() => onChange({ AddressType: type })}
            />
            {customerText(`address.${type}`)}
          </label>
        ))}
      </fieldset>
      <PincodeField
        label={t("phone.pincode")}
        value={to.Pincode}
        check={check}
        onChange={(Pincode) => onChange({ Pincode })}
      />
      {check.area && <p className={p.muted}>{chargeOf(check.area)}</p>}
      <StateSelect label={customerText("address.state")} value={to.State} onChange={(State) => onChange({ State })} />
      <TextField
        label={t("phone.address")}
        note={customerText("address.addressNote")}
        required
        maxLength={500}
        value={to.ShippingAddress}
        onChange={(event) => onChange({ ShippingAddress: event.target.value })}
      />
    </>
  );
}

function chargeOf({ District, State, BaseCharge, ExtraChargePerKg }: DeliveryArea): string {
  return t("phone.served", {
    place: [District, State].filter(Boolean).join(", "),
    amount: formatRupees(BaseCharge),
    perKg: formatRupees(ExtraChargePerKg),
  });
}
