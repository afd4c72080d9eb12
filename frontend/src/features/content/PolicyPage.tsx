/** A policy with its date. */
import { t } from "../../shared/i18n/content.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Sections } from "./Sections.tsx";
import type { Policy } from "./text.ts";

export function PolicyPage({ title, policy }: { title: string; policy: Policy }) {
  const shop = useShop();
  return (
    <Page title={title} lead={t("policy.datedLine", { date: t("policy.dated") })}>
      {shop ? <Sections sections={policy(shop)} /> : <Skeleton height="30rem" />}
    </Page>
  );
}
