/** How customers reach the shop. */

import p from "../parts/parts.module.css";
import { typed } from "./groups.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import s from "./settings.module.css";
import { TypedFields } from "./TypedFields.tsx";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";

export function ContactSettings({ page }: { page: SettingsPage }) {
  return (
    <SettingsForm
      page={page}
      title={t("settings.details")}
      fields={(draft) => <TypedFields fields={typed.contact} draft={draft} />}
      preview={({ values }) => (
        <>
          <p className={p.muted}>{t("contact.previewBar")}</p>
          <p className={s.bar}>{[values.Hotline, values.Phones?.split("\n")[0]].filter(Boolean).join(" · ")}</p>
        </>
      )}
    />
  );
}
