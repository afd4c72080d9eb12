/** GSTIN and name of the firm that an invoice is for; says in words where its tax may not be claimed. */
import { t } from "../../shared/i18n/firm.ts";
import { gstinFault, stateOfGstin, tidyGstin } from "../../shared/lib/gstin.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { type Firm, firmProblem } from "./firm.ts";

interface Props {
  firm: Firm;
  onChange: (firm: Firm) => void;
  /** Where the order goes; a firm of another State is told what that means. */
  state?: string | undefined;
  /** Every field has been tried to send: what is wrong is said in each. */
  tried: boolean;
}

export function FirmFields({ firm, onChange, state, tried }: Props) {
  const states = useShop()?.States ?? [];
  const problem = firmProblem(firm, states);
  const wrong = (field: keyof Firm, show: boolean) => (show && problem?.field === field ? t(problem.message) : null);
  const gstin = tidyGstin(firm.gstin);
  const of = gstinFault(gstin) ? undefined : stateOfGstin(gstin, states);
  const elsewhere = of && state && of !== state ? t("firm.otherState", { state: of, to: state }) : null;
  return (
    <>
      <Field
        label={t("firm.gstin")}
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={firm.gstin}
        error={wrong("gstin", tried || gstin.length >= 15)}
        note={elsewhere ?? (of ? t("firm.registeredIn", { state: of }) : t("firm.gstinNote"))}
        onChange={(event) => onChange({ ...firm, gstin: event.target.value })}
      />
      <Field
        label={t("firm.name")}
        name="firm"
        autoComplete="organization"
        maxLength={100}
        value={firm.name}
        error={wrong("name", tried)}
        onChange={(event) => onChange({ ...firm, name: event.target.value })}
      />
    </>
  );
}
