/** What the shop promises, and its pages. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { typed } from "./groups.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import s from "./settings.module.css";
import { TypedFields } from "./TypedFields.tsx";
import { t } from "./texts.ts";
import type { SettingsPage, TextPage } from "./types.ts";

/** The pages whose text can be written, in the order of the shop's footer. */
const pages: readonly TextPage[] = ["about", "contact", "cancellation", "privacy", "terms"];

const languages = ["en", "hi", "mr"] as const;
const named = (list: readonly (typeof languages)[number][]) => list.map((language) => t(`page.${language}`)).join(", ");

export function PageSettings({ page }: { page: SettingsPage }) {
  return (
    <>
      <Card title={t("texts.pages")}>
        <ul className={s.pages}>
          {pages.map((name) => {
            const written = page.Texts.filter(({ Page }) => Page === name).map(({ Language }) => Language);
            const missing = written.length > 0 ? languages.filter((language) => !written.includes(language)) : [];
            return (
              <li key={name}>
                <span>
                  <strong>{t(`page.${name}`)}</strong>
                  <span className={p.muted}>
                    {written.length > 0 ? t("texts.own", { languages: named(written) }) : t("texts.standard")}
                    {missing.length > 0 && ` ${t("texts.missing", { languages: named(missing) })}`}
                  </span>
                </span>
                <ButtonLink kind="outline" icon="edit" to={`/admin/settings/texts/${name}`}>
                  {t("texts.edit")}
                  <span className="visually-hidden"> {t(`page.${name}`)}</span>
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      </Card>
      <SettingsForm
        page={page}
        title={t("texts.promise")}
        fields={(draft) => <TypedFields fields={typed.texts} draft={draft} />}
        preview={({ values }) => <p>{t("texts.previewPromise", { promise: values.RefundPromise ?? "" })}</p>}
      />
    </>
  );
}
