/** One order and its invoice; mails link here, so home offers the way back after the login. */
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { OrderDetails, OrderSkeleton } from "../features/order/OrderDetails.tsx";
import { t } from "../shared/i18n/order.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { Page } from "../shared/ui/Page.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("order.details"), data), noindex: true };
}

export default function OrderDetailsScreen() {
  return (
    <Page title={t("order.details")}>
      <RequireLogin comeBack skeleton={<OrderSkeleton />}>
        <OrderDetails />
      </RequireLogin>
    </Page>
  );
}
