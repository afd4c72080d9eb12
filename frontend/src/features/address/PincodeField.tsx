/** The pin code with its live answer, and the state that comes with it. */
import { type ReactNode, useState } from "react";
import { t } from "../../shared/i18n/customer.ts";
import { pincodeProblem } from "../../shared/lib/entry.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import type { PincodeCheck } from "./pincode.ts";

interface PincodeProps {
  label: string;
  value: string;
  check: PincodeCheck;
  onChange: (pincode: string) => void;
  /** The error of a submit. */
  error?: string | null;
}

/** Six digits; says at once whether the shop delivers there, and on leaving it that some are missing. */
export function PincodeField({ label, value, check, onChange, error = null }: PincodeProps) {
  const [left, setLeft] = useState(false);
  const problem = pincodeProblem(value);
  const complete = !problem;
  const refused = complete && check.served === false ? t("address.notServed") : null;
  const short = problem && value && left ? t(problem) : null;
  const note: ReactNode = check.checking ? t("address.checking") : null;
  return (
    <Field
      label={label}
      name="pincode"
      value={value}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      required
      note={note}
      error={error ?? refused ?? short}
      success={complete && check.area ? servedText(check.area.District) : null}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, 6))}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        check.recheck();
      }}
    />
  );
}

function servedText(district: string): string {
  return district ? t("address.servedIn", { district }) : t("address.served");
}

interface StateProps {
  label: string;
  value: string;
  onChange: (state: string) => void;
  error?: string | null;
}

/** The states and union territories that the shop knows. */
export function StateSelect({ label, value, onChange, error = null }: StateProps) {
  const states = useShop()?.States ?? [];
  // The pin code's answer may come before the list does.
  const listed = value === "" || states.some((state) => state.Name === value);
  return (
    <Select
      label={label}
      name="state"
      value={value}
      required
      autoComplete="address-level1"
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {t("address.selectState")}
      </option>
      {!listed && <option value={value}>{value}</option>}
      {states.map((state) => (
        <option key={state.Name} value={state.Name}>
          {state.Name}
        </option>
      ))}
    </Select>
  );
}
