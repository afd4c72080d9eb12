/** Where the shop delivers: pin codes with one charge. Each may get its own later. */
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { useAction } from "../parts/useAction.ts";
import { StepBar, type StepProps } from "./StepBar.tsx";
import s from "./setup.module.css";
import { t } from "./texts.ts";
import { reloadOpening } from "./useOpening.ts";

const served = officePath("areas", { active: true, limit: 1 });

export function AreasStep({ next }: StepProps) {
  const query = useOffice<{ Total: number }>(served);
  return (
    <Loaded query={query}>
      {({ Total }) => (
        <>
          {Total > 0 && (
            <Card title={t("firstAreas.there", { count: Total })}>
              <div className={s.buttons}>
                <ButtonLink to="/admin/areas" kind="outline">
                  {t("firstAreas.see")}
                </ButtonLink>
                <ButtonLink to="/admin/areas/districts" kind="quiet">
                  {t("firstAreas.districts")}
                </ButtonLink>
              </div>
            </Card>
          )}
          <AreasForm key={Total} next={next} first={Total === 0} />
        </>
      )}
    </Loaded>
  );
}

function AreasForm({ next, first }: { next: string; first: boolean }) {
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const amount = (name: string) => Number(given.get(name));
    void run(async () => {
      await change("areas/save", {
        Pincodes: String(given.get("pincodes"))
          .split(/[\s,;]+/)
          .filter(Boolean),
        BaseCharge: amount("BaseCharge"),
        ExtraChargePerKg: amount("ExtraChargePerKg"),
        MinimumOrder: 0,
        FreeDeliveryFrom: amount("FreeDeliveryFrom"),
      });
      invalidate(officePath("areas"));
      reloadOpening();
      navigate(next);
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <Card>
        <TextField
          label={t("firstAreas.pincodes")}
          note={t("firstAreas.pincodesNote")}
          placeholder="411001 411002 411004"
          name="pincodes"
          inputMode="numeric"
          required
        />
        <div className={s.amounts}>
          <Amount required label={t("firstAreas.charge")} name="BaseCharge" />
          <Amount required label={t("firstAreas.extra")} name="ExtraChargePerKg" value={0} />
          <Amount label={t("firstAreas.free")} name="FreeDeliveryFrom" />
        </div>
        {first && (
          <div className={s.buttons}>
            <ButtonLink to="/admin/areas/districts" kind="quiet">
              {t("firstAreas.districts")}
            </ButtonLink>
          </div>
        )}
      </Card>
      <StepBar next={next} busy={busy} error={error} done={!first} label={t("firstAreas.add")} />
    </form>
  );
}

interface AmountProps {
  label: string;
  name: string;
  required?: boolean;
  value?: number;
}

function Amount({ value, ...field }: AmountProps) {
  return <Field {...field} type="number" inputMode="decimal" min={0} step="0.01" defaultValue={value ?? ""} />;
}
