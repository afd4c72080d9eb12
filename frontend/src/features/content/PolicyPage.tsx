/** A policy with its date. */
import { t } from "../../shared/i18n/content.ts";
import type { Language } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Sections } from "./Sections.tsx";
import { inLanguage, type Policy } from "./text.ts";

interface Props {
  title: string;
  policies: Readonly<Record<Language, Policy>>;
}

export function PolicyPage({ title, policies }: Props) {
  const shop = useShop();
  return (
    <Page title={title} lead={t("policy.datedLine", { date: t("policy.dated") })}>
      {shop ? <Sections sections={inLanguage(policies)(shop)} /> : <Skeleton height="30rem" />}
    </Page>
  );
}
