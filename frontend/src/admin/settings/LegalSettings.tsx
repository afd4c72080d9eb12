/** Licences, tax and invoice details. */

import p from "../parts/parts.module.css";
import { typed } from "./groups.ts";
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
      fields={(draft) => <TypedFields fields={typed.law} draft={draft} />}
      preview={({ values }) => (
        <>
          <p className={p.muted}>{t("law.previewPaper")}</p>
          <div className={s.invoice}>
            <strong>{values.LegalName}</strong>
            <span>{values.Address}</span>
            {values.Gstin && <span>{t("law.gstin", { number: values.Gstin })}</span>}
            {values.Fssai && <span>{t("law.fssai", { number: values.Fssai })}</span>}
            <hr />
            <span>{values.InvoiceNote}</span>
          </div>
        </>
      )}
    />
  );
}
