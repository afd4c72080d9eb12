/** Asks for a pin code and says whether the shop delivers there. */
import { type FormEvent, useState } from "react";
import type { DeliveryArea } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { pincodeProblem } from "../../shared/lib/entry.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import s from "./AreaDialog.module.css";
import { askArea } from "./ask.ts";
import { areaStore } from "./store.ts";

/** Keeps what the shop says of the pin code; any failure of the check counts as not served. */
export default function AreaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pincode, setPincode] = useState(areaStore.getState().pincode ?? "");
  const [error, setError] = useState<string | null>(null);
  const [area, setArea] = useState<DeliveryArea | null>(null);
  const [busy, setBusy] = useState(false);

  const check = async (event: FormEvent) => {
    event.preventDefault();
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
      <form className={s.form} onSubmit={check} noValidate>
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
    </Dialog>
  );
}
