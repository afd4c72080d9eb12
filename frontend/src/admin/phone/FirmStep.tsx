/** The firm that the caller buys for, folded away: most buy for themselves. */
import { gstinFault, stateOfGstin, tidyGstin } from "../../shared/lib/gstin.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Field } from "../../shared/ui/Field.tsx";
import s from "./phone.module.css";
import { t } from "./texts.ts";

/** As the call takes it; both are empty without a firm. */
export interface Firm {
  Gstin: string;
  Firm: string;
}

export function FirmStep({ firm, onChange }: { firm: Firm; onChange: (more: Partial<Firm>) => void }) {
  const states = useShop()?.States ?? [];
  const gstin = tidyGstin(firm.Gstin);
  const fault = gstin.length >= 15 ? gstinFault(gstin) : null;
  const of = gstin.length === 15 && !fault ? stateOfGstin(gstin, states) : undefined;
  return (
    <details className={s.firm} open={firm.Gstin || firm.Firm ? true : undefined}>
      <summary>{t("phone.firm")}</summary>
      <div>
        <Field
          label={t("phone.gstin")}
          name="gstin"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={firm.Gstin}
          error={fault ? t("phone.gstinWrong") : null}
          success={of ? t("phone.gstinOf", { state: of }) : null}
          onChange={(event) => onChange({ Gstin: event.target.value })}
        />
        <Field
          label={t("phone.firmName")}
          name="firm"
          autoComplete="off"
          maxLength={100}
          required={gstin !== ""}
          value={firm.Firm}
          onChange={(event) => onChange({ Firm: event.target.value })}
        />
      </div>
    </details>
  );
}
