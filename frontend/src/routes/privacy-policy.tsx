/** What the shop keeps about its customers. */

import { textPath } from "../features/content/own.ts";
import { PolicyPage } from "../features/content/PolicyPage.tsx";
import { privacy as hi } from "../features/content/privacy.hi.ts";
import { privacy as mr } from "../features/content/privacy.mr.ts";
import { privacy as en } from "../features/content/privacy.ts";
import { t } from "../shared/i18n/content.ts";
import { type Answers, type Head, type Params, pageTitle, shopPath } from "../shared/route.ts";

export const needs = () => [shopPath, textPath("privacy")];

export function head(_params: Params, data: Answers): Head {
  return {
    title: pageTitle(t("privacy.title"), data),
    description: t("privacy.description"),
    canonical: "/home/privacy-policy",
  };
}

export default function PrivacyScreen() {
  return <PolicyPage page="privacy" title={t("privacy.title")} policies={{ en, hi, mr }} />;
}
