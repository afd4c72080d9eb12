/** One order and its invoice; mails link here, so home offers the way back after the login. */
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { Framed, OrderDetails, OrderSkeleton } from "../features/order/OrderDetails.tsx";
import { t } from "../shared/i18n/order.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("order.details"), data), noindex: true };
}

/** The page before anybody knows whose order it is. */
export function Outline() {
  return (
    <Framed>
      <OrderSkeleton />
    </Framed>
  );
}

export default function OrderDetailsScreen() {
  const skeleton = (
    <Framed>
      <OrderSkeleton />
    </Framed>
  );
  return (
    <RequireLogin comeBack skeleton={skeleton}>
      <OrderDetails />
    </RequireLogin>
  );
}
