/** Waits for the payment to be decided. */
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { Waiting } from "../features/checkout/Waiting.tsx";
import { t } from "../shared/i18n/checkout.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";

export { PageSkeleton as Outline } from "../shared/ui/PageSkeleton.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("waiting.pageTitle"), data), noindex: true };
}

export default function CheckStatusScreen() {
  return (
    <RequireLogin comeBack skeleton={<PageSkeleton />}>
      <div className="wrap">
        <Waiting />
      </div>
    </RequireLogin>
  );
}
