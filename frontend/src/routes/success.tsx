/** The payment went well. */
import { Success } from "../features/checkout/Success.tsx";
import { t } from "../shared/i18n/checkout.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";

export { PageSkeleton as Outline } from "../shared/ui/PageSkeleton.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("success.pageTitle"), data), noindex: true };
}

export default function SuccessScreen() {
  return (
    <div className="wrap">
      <Success />
    </div>
  );
}
