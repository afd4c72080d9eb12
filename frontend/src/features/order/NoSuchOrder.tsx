import { t } from "../../shared/i18n/order.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";

/** An order that is unknown, or another customer's. */
export function NoSuchOrder() {
  return (
    <EmptyState
      art="info"
      title={t("order.notFoundTitle")}
      action={<ButtonLink to="/home/my-account">{t("header.account")}</ButtonLink>}
    >
      {t("order.notFoundText")}
    </EmptyState>
  );
}
