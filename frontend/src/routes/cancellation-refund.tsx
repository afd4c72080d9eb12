/** Cancelling, and getting the money back. */
import { cancellation as hi } from "../features/content/cancellation.hi.ts";
import { cancellation as mr } from "../features/content/cancellation.mr.ts";
import { cancellation as en } from "../features/content/cancellation.ts";
import { textPath } from "../features/content/own.ts";
import { PolicyPage } from "../features/content/PolicyPage.tsx";
import { t } from "../shared/i18n/content.ts";
import { type Answers, type Head, type Params, pageTitle, shopPath } from "../shared/route.ts";

export const needs = () => [shopPath, textPath("cancellation")];

export function head(_params: Params, data: Answers): Head {
  return {
    title: pageTitle(t("cancellation.title"), data),
    description: t("cancellation.description"),
    canonical: "/home/cancellation-refund",
  };
}

export default function CancellationScreen() {
  return <PolicyPage page="cancellation" title={t("cancellation.title")} policies={{ en, hi, mr }} />;
}
