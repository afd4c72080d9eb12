/** Edits the text of one of the shop's pages, by language, with a preview. */
import { useState } from "react";
import type { Language } from "../../shared/i18n/index.ts";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import type { RouteParams } from "../shell/routeParams.ts";
import s from "./settings.module.css";
import { TextForm } from "./TextForm.tsx";
import { t } from "./texts.ts";
import type { TextPage } from "./types.ts";
import { useSettings } from "./useSettings.ts";

const languages: readonly Language[] = ["en", "hi", "mr"];

/** Where the shop shows each. */
const addresses: Record<TextPage, string> = {
  about: "/home/about-us",
  contact: "/home/contact-us",
  cancellation: "/home/cancellation-refund",
  privacy: "/home/privacy-policy",
  terms: "/home/terms-conditions",
};

export function EditText({ id }: RouteParams) {
  const page = id as TextPage; // the address has no other (shell/Screen.tsx)
  const query = useSettings();
  const [language, setLanguage] = useState<Language>("en");
  const see = (
    <a className={s.link} href={addresses[page]}>
      {t("page.see")}
    </a>
  );
  return (
    <Page title={t(`page.${page}`)} back={{ to: "/admin/settings/texts", label: t("group.texts") }} aside={see}>
      <p className={p.muted}>{t(page === "about" ? "page.aboutNote" : "page.policyNote")}</p>
      <Loaded query={query}>
        {({ Texts }) => {
          const own = Texts.filter(({ Page }) => Page === page);
          return (
            <Tabs
              label={t("page.language")}
              tabs={languages.map((key) => ({ key, label: t(`page.${key}`) }))}
              selected={language}
              onSelect={(key) => setLanguage(key as Language)}
            >
              <TextForm key={language} page={page} language={language} own={own} />
            </Tabs>
          );
        }}
      </Loaded>
    </Page>
  );
}
