/** A policy with its date: the owner's own words, else the standard ones. */
import { t } from "../../shared/i18n/content.ts";
import type { Language } from "../../shared/i18n/index.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { type TextPage, useOwnText } from "./own.ts";
import { inLanguage, type Policy } from "./text.ts";
import { Written } from "./Written.tsx";

interface Props {
  page: TextPage;
  title: string;
  policies: Readonly<Record<Language, Policy>>;
}

export function PolicyPage({ page, title, policies }: Props) {
  const shop = useShop();
  const { own } = useOwnText(page);
  const date = own ? formatDate(own.changedAt) : t("policy.dated");
  return (
    <Page title={title} lead={own !== undefined && t("policy.datedLine", { date })}>
      <Written page={page} standard={shop && inLanguage(policies)(shop)} />
    </Page>
  );
}
