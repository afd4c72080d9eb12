/** The delivery address. The pin code comes first: it decides whether the shop delivers. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { officePath, useOffice } from "../api.ts";
import type { Area } from "../areas/types.ts";
import { t } from "./texts.ts";
import type { Caller } from "./types.ts";

export function AddressStep({ caller, onChange }: { caller: Caller; onChange: (more: Partial<Caller>) => void }) {
  const pincode = caller.Pincode.trim();
  const asked = /^\d{6}$/.test(pincode);
  const { data } = useOffice<{ Areas: Area[] }>(
    asked ? officePath("areas", { search: pincode, active: "true", limit: 1 }) : null,
  );
  const area = data?.Areas.find(({ Pincode }) => Pincode === pincode);
  return (
    <>
      <Field
        label={t("phone.pincode")}
        inputMode="numeric"
        pattern="\d{6}"
        maxLength={6}
        required
        value={caller.Pincode}
        onChange={(event) => onChange({ Pincode: event.target.value })}
        error={asked && data && !area ? t("phone.notServed") : null}
        success={asked && area ? chargeOf(area) : null}
      />
      <TextField
        label={t("phone.address")}
        required
        maxLength={500}
        value={caller.ShippingAddress}
        onChange={(event) => onChange({ ShippingAddress: event.target.value })}
      />
      <TextField
        label={t("phone.instructions")}
        rows={2}
        maxLength={1000}
        value={caller.Suggestion}
        onChange={(event) => onChange({ Suggestion: event.target.value })}
      />
    </>
  );
}

function chargeOf({ District, State, BaseCharge, ExtraChargePerKg }: Area): string {
  return t("phone.served", {
    place: [District, State].filter(Boolean).join(", "),
    amount: formatRupees(BaseCharge),
    perKg: formatRupees(ExtraChargePerKg),
  });
}
