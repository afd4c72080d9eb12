/** Licences, tax and what is printed. */

import p from "../parts/parts.module.css";
import { dayOf } from "../reports/periods.ts";
import { typed } from "./groups.ts";
import { RegistrationFields } from "./RegistrationFields.tsx";
import { readRegistrations, registrationOn } from "./registrations.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import s from "./settings.module.css";
import { TypedFields } from "./TypedFields.tsx";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";

export function LegalSettings({ page }: { page: SettingsPage }) {
  return (
    <SettingsForm
      page={page}
      title={t("settings.details")}
      fields={(draft) => (
        <>
          <TypedFields fields={typed.law} draft={draft} />
          <RegistrationFields draft={draft} />
          <TypedFields fields={typed.papers} draft={draft} />
        </>
      )}
      preview={({ values }) => <PaperPreview values={values} />}
    />
  );
}

/** The head and the foot of a paper that is issued today. */
function PaperPreview({ values }: { values: Readonly<Record<string, string>> }) {
  const kind = registrationOn(readRegistrations(values.Registrations ?? ""), dayOf(Date.now()));
  const title = kind === "regular" && !values.Gstin ? "noGstin" : kind;
  return (
    <>
      <p className={p.muted}>{t("law.previewPaper")}</p>
      <div className={s.invoice}>
        {kind === "composition" && <span>{t("law.paper.compositionHeading")}</span>}
        <b>{t(`law.paper.${title}`)}</b>
        <strong>{values.LegalName}</strong>
        <span>{values.Address}</span>
        {values.Gstin && <span>{t("law.gstin", { number: values.Gstin })}</span>}
        {values.Fssai && <span>{t("law.fssai", { number: values.Fssai })}</span>}
        <hr />
        <span>{values.InvoiceNote}</span>
      </div>
    </>
  );
}
