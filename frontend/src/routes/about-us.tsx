/** The bakery's story. */
import { About } from "../features/content/About.tsx";
import { textPath } from "../features/content/own.ts";
import { t } from "../shared/i18n/content.ts";
import { type Answers, type Head, type Params, pageTitle, shopPath } from "../shared/route.ts";

export const needs = () => [shopPath, textPath("about")];

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("about.title"), data), description: t("about.description"), canonical: "/home/about-us" };
}

export default function AboutScreen() {
  return <About />;
}
