/** The cart's choice whether an order is for a firm, filled in from the account. */
import { t } from "../../shared/i18n/firm.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { FirmFields } from "./FirmFields.tsx";
import s from "./firm.module.css";
import type { Firm } from "./firm.ts";

interface Props {
  /** Null: the order is for the shopper. */
  firm: Firm | null;
  /** The account's firm, both fields empty if it has none. */
  own: Firm;
  state: string | undefined;
  tried: boolean;
  onChange: (firm: Firm | null) => void;
}

export function OrderFirm({ firm, own, state, tried, onChange }: Props) {
  if (!firm) {
    return (
      <Button kind="quiet" icon="plus" className={s.open} aria-expanded={false} onClick={() => onChange(own)}>
        {own.name ? t("firm.useOwn", { name: own.name }) : t("firm.add")}
      </Button>
    );
  }
  return (
    <fieldset className={s.firm}>
      <legend>{t("firm.title")}</legend>
      <FirmFields firm={firm} state={state} tried={tried} onChange={onChange} />
      <Button kind="quiet" className={s.open} onClick={() => onChange(null)}>
        {t("firm.remove")}
      </Button>
    </fieldset>
  );
}
