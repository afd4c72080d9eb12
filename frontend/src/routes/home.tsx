import { t } from "../shared/i18n/index.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("home.title"), data) };
}

export default function Screen() {
  return <h1>{t("home.title")}</h1>;
}
