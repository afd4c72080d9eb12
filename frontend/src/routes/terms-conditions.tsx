/** The terms of the shop. */

import { textPath } from "../features/content/own.ts";
import { PolicyPage } from "../features/content/PolicyPage.tsx";
import { terms as hi } from "../features/content/terms.hi.ts";
import { terms as mr } from "../features/content/terms.mr.ts";
import { terms as en } from "../features/content/terms.ts";
import { t } from "../shared/i18n/content.ts";
import { type Answers, type Head, type Params, pageTitle, shopPath } from "../shared/route.ts";

export const needs = () => [shopPath, textPath("terms")];

export function head(_params: Params, data: Answers): Head {
  return {
    title: pageTitle(t("terms.title"), data),
    description: t("terms.description"),
    canonical: "/home/terms-conditions",
  };
}

export default function TermsScreen() {
  return <PolicyPage page="terms" title={t("terms.title")} policies={{ en, hi, mr }} />;
}
