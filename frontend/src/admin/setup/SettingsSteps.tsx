/** The steps that are settings: name, tax, address. What still is the sample's is shown empty, to be typed. */
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { dayOf } from "../reports/periods.ts";
import { useSession } from "../session.ts";
import { type Typed, typed } from "../settings/groups.ts";
import { kinds, type Registration, readRegistrations, writeRegistrations } from "../settings/registrations.ts";
import type { Draft } from "../settings/SettingsForm.tsx";
import { TypedFields } from "../settings/TypedFields.tsx";
import { t as setting } from "../settings/texts.ts";
import type { SettingsPage } from "../settings/types.ts";
import { useSave, useSettings, valuesOf } from "../settings/useSettings.ts";
import { StepBar, type StepProps } from "./StepBar.tsx";
import s from "./setup.module.css";
import { t } from "./texts.ts";
import { reloadOpening } from "./useOpening.ts";

/** Settings that speak of the sample shop until somebody says otherwise. */
const spoken = ["Brand", "Tagline", "LegalName", "Address", "Phones", "Email", "GrievanceOfficer"];

/** Settings that no step asks for, and that must not go on to speak of the sample. */
const leftovers = ["Hotline", "HeadOffice", "ManufacturingUnit", "MapUrl"];

/** The settings' fields by name, without their other languages. */
const fieldsOf = (list: readonly Typed[], ...names: string[]): Typed[] =>
  list.filter(({ name }) => names.includes(name)).map((field) => ({ ...field, translated: false }));

const ofName: Typed[] = fieldsOf(typed.look, "Brand", "Tagline");
const ofFirm: Typed[] = fieldsOf(typed.law, "LegalName", "State");
const ofAddress: Typed[] = [
  ...fieldsOf(typed.contact, "Address", "Phones", "Email"),
  ...fieldsOf(typed.law, "Fssai"),
  ...fieldsOf(typed.contact, "GrievanceOfficer"),
];

export const NameStep = (props: StepProps) => (
  <SettingsStep {...props} fields={(draft) => <TypedFields fields={ofName} draft={draft} />} />
);

export const AddressStep = (props: StepProps) => (
  <SettingsStep {...props} fields={(draft) => <TypedFields fields={ofAddress} draft={draft} />} />
);

export const FirmStep = (props: StepProps) => (
  <SettingsStep
    {...props}
    fields={(draft) => (
      <>
        <TypedFields fields={ofFirm} draft={draft} />
        <Kind draft={draft} />
      </>
    )}
  />
);

/** What each step saves, seen or typed. */
const saved: Partial<Record<StepProps["name"], string[]>> = {
  name: ofName.map((field) => field.name),
  firm: [...ofFirm.map((field) => field.name), "Gstin", "Registrations"],
  address: ofAddress.map((field) => field.name),
};

interface Props extends StepProps {
  fields: (draft: Draft) => ReactNode;
}

function SettingsStep(props: Props) {
  return <Loaded query={useSettings()}>{(page) => <SettingsForm {...props} page={page} />}</Loaded>;
}

function SettingsForm({ name, next, fields, page }: Props & { page: SettingsPage }) {
  const email = useSession((session) => session.who?.Email) ?? "";
  const [start] = useState(() => startOf(page, email));
  const [changed, setChanged] = useState<Record<string, string>>({});
  const { busy, error, run } = useAction();
  const save = useSave(valuesOf(page), true); // a toast would cover the way on from the next step
  const navigate = useNavigate();
  const draft: Draft = {
    values: { ...start, ...changed },
    set: (change) => setChanged((changed) => ({ ...changed, ...change })),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const seen = Object.fromEntries(
        [...(saved[name] ?? []), ...leftovers].map((setting) => [setting, start[setting] ?? ""]),
      );
      await save({ ...seen, ...defaultsOf(name, start), ...changed });
      reloadOpening();
      navigate(next);
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <Card>{fields(draft)}</Card>
      <StepBar next={next} busy={busy} error={error} label={t("setup.save")} />
    </form>
  );
}

/** What the form begins with: what is saved, without the sample's words of this shop's own things. */
function startOf(page: SettingsPage, email: string): Record<string, string> {
  const shown = page.Settings.map(({ Name, Value, Standard }) => {
    const sample = Value === Standard && [...spoken, ...leftovers].includes(Name);
    return [Name, sample ? (Name === "Email" ? email : "") : Value];
  });
  return Object.fromEntries(shown);
}

/** What a step saves that was seen but not touched. */
function defaultsOf(name: StepProps["name"], start: Record<string, string>): Record<string, string> {
  return name === "firm" && !start.Registrations ? { Registrations: `${dayOf(Date.now())} regular` } : {};
}

/** The kind of tax payer from today on; one that changed before is left to Settings. */
function Kind({ draft }: { draft: Draft }) {
  const list = readRegistrations(draft.values.Registrations ?? "");
  const [first] = list;
  if (list.length > 1) return <p className={p.muted}>{t("firm.more")}</p>;
  const chosen = first?.kind ?? "regular";
  const choose = (kind: Registration) =>
    draft.set({
      Registrations: writeRegistrations([{ day: first?.day ?? dayOf(Date.now()), kind }]),
      ...(kind === "unregistered" && { Gstin: "" }),
    });
  return (
    <>
      <fieldset className={s.choices}>
        <legend>{t("firm.kind")}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={s.choice}>
            <input type="radio" name="kind" value={kind} checked={kind === chosen} onChange={() => choose(kind)} />
            <span className={s.words}>
              <strong>{setting(`registration.${kind}`)}</strong>
              <span className={p.muted}>{setting(`registration.${kind}Means`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen !== "unregistered" && (
        <Field
          label={setting("set.Gstin")}
          note={setting("set.GstinNote")}
          name="Gstin"
          pattern="[0-9A-Z]{15}"
          autoCapitalize="characters"
          value={draft.values.Gstin ?? ""}
          onChange={({ target }) => draft.set({ Gstin: target.value.toUpperCase().trim() })}
        />
      )}
      <p className={p.muted}>{t("firm.ask")}</p>
    </>
  );
}
