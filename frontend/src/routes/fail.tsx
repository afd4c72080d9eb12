/** The payment failed. */
import { Fail } from "../features/checkout/Fail.tsx";
import { t } from "../shared/i18n/checkout.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";

export { PageSkeleton as Outline } from "../shared/ui/PageSkeleton.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("fail.pageTitle"), data), noindex: true };
}

export default function FailScreen() {
  return (
    <div className="wrap">
      <Fail />
    </div>
  );
}
