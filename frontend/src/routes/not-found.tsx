/** Any address that the shop does not know. */
import { NotFound } from "../features/catalogue/NotFound.tsx";
import { t } from "../shared/i18n/index.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("error.notFoundTitle"), data), description: t("error.notFoundText"), noindex: true };
}

export default function NotFoundScreen() {
  return <NotFound title={t("error.notFoundTitle")}>{t("error.notFoundText")}</NotFound>;
}
