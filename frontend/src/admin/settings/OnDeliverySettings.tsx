/** Paying on delivery: whether, up to how much, and the UPI address that a QR code at the door pays to. */
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";
import { useSave, valuesOf } from "./useSettings.ts";

/** As NPCI writes them: a name, an at sign, the bank's handle. */
const upiPattern = "[A-Za-z0-9._\\-]{2,64}@[A-Za-z][A-Za-z0-9.\\-]{1,63}";

export function OnDeliverySettings({ page }: { page: SettingsPage }) {
  const before = valuesOf(page);
  const [changed, setChanged] = useState<Record<string, string>>({});
  const { busy, error, run } = useAction();
  const save = useSave(before);
  const values = { ...before, ...changed };
  const set = (name: string, value: string) => setChanged((last) => ({ ...last, [name]: value }));
  const on = values.pay_on_delivery === "yes";
  const unsaved = Object.entries(changed).some(([name, value]) => value !== before[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const most = changed.pay_on_delivery_most;
    void run(() => save({ ...changed, ...(most !== undefined && { pay_on_delivery_most: most.trim() || "0" }) }));
  };
  const most = values.pay_on_delivery_most;
  return (
    <Card title={t("door.title")}>
      <form className={s.form} onSubmit={submit}>
        <p className={p.muted}>{t("door.text")}</p>
        <Checkbox checked={on} onChange={(event) => set("pay_on_delivery", event.target.checked ? "yes" : "no")}>
          {t("door.on")}
        </Checkbox>
        {on && (
          <>
            <Field
              label={t("door.most")}
              note={t("door.mostNote")}
              inputMode="numeric"
              pattern="[0-9]*"
              value={most === "0" ? "" : most}
              onChange={(event) => set("pay_on_delivery_most", event.target.value)}
            />
            <Field
              label={t("door.upi")}
              note={t("door.upiNote")}
              pattern={upiPattern}
              title={t("door.upiForm")}
              autoCapitalize="none"
              spellCheck={false}
              value={values.upi_id}
              onChange={(event) => set("upi_id", event.target.value.trim())}
            />
            <Field
              label={t("door.name")}
              note={t("door.nameNote")}
              maxLength={50}
              value={values.upi_name}
              onChange={(event) => set("upi_name", event.target.value)}
            />
          </>
        )}
        <FormError>{error}</FormError>
        <div className={s.row}>
          <Button type="submit" kind="outline" busy={busy} disabled={!unsaved}>
            {t("office.save")}
          </Button>
          {before.pay_on_delivery === "yes" && (
            <ButtonLink kind="quiet" to="/admin/areas">
              {t("door.areas")}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  );
}
