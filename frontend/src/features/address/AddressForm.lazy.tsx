/** The form of a new address: type, pin code with its live check, state, and the address itself. */
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, post } from "../../shared/api/client.ts";
import type { AddedAddress, AddressType } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { readStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { addressProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { storedPincode } from "../area/store.ts";
import { useSession } from "../auth/session.ts";
import s from "./address.module.css";
import { Doubt } from "./Doubt.tsx";
import { PincodeField, StateSelect } from "./PincodeField.tsx";
import { usePincodeCheck } from "./pincode.ts";
import { reloadAddresses } from "./saved.ts";

const blank = { type: "Home" as AddressType, pincode: "", state: "", address: "" };

interface Props {
  types: readonly AddressType[];
  /** Told the id of what was saved. */
  onAdded: (addressId: number) => void;
}

/** Saves what it is given; a refusal is told in place, and a State that the pin code is not in is asked about. */
export default function AddressForm({ types, onAdded }: Props) {
  const [form, setForm] = useState(() => ({ ...blank, pincode: storedPincode() ?? "" }));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { login } = useSession();
  const navigate = useNavigate();
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }));
    setError(null);
    setAsking(false);
  };
  const check = usePincodeCheck(form.pincode, (area) => change({ state: area.State }));
  const problem = addressProblem(form, check.served);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return setError(t(problem));
    if (check.area && check.area.State !== form.state) return setAsking(true);
    void save();
  }

  async function save() {
    setAsking(false);
    setBusy(true);
    try {
      const answer = await post<AddedAddress>("AddAddress", {
        Address: form.address.trim(),
        AddressType: form.type,
        Pincode: form.pincode,
        State: form.state,
        UserId: login?.UserID ?? 0,
        UserName: login?.UserFullName ?? "",
      });
      toast.success(answer.Message || t("address.added"));
      reloadAddresses();
      onAdded(answer.AddressId);
      if (readStored(storageKey.addingAddress) === true) {
        writeStored(storageKey.addingAddress, false);
        navigate("/home/user-cart");
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t("error.other"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <TypeChoice types={types} value={form.type} onChange={(type) => change({ type })} />
      <PincodeField
        label={t("address.pincode")}
        value={form.pincode}
        check={check}
        onChange={(pincode) => change({ pincode })}
      />
      <StateSelect label={t("address.state")} value={form.state} onChange={(state) => change({ state })} />
      <TextField
        label={t("address.address")}
        name="address"
        value={form.address}
        autoComplete="street-address"
        maxLength={300}
        required
        note={t("address.addressNote")}
        onChange={(event) => change({ address: event.target.value })}
      />
      <p className={s.error} role="alert">
        {error}
      </p>
      {asking && (
        <Doubt of="state" onKeep={save}>
          {t("address.otherState", { pincode: form.pincode, place: check.area?.State ?? "", state: form.state })}
        </Doubt>
      )}
      <Button type="submit" block busy={busy} aria-disabled={problem !== null || undefined}>
        {t("address.add")}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  types: readonly AddressType[];
  value: AddressType;
  onChange: (type: AddressType) => void;
}

function TypeChoice({ types, value, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={s.types}>
      <legend>{t("address.type")}</legend>
      {types.map((type) => (
        <label key={type}>
          <input type="radio" name={name} value={type} checked={type === value} onChange={() => onChange(type)} />
          {t(`address.${type}`)}
        </label>
      ))}
    </fieldset>
  );
}
