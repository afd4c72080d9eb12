import { ApiError } from "../../shared/api/client.ts";
import { t } from "../../shared/i18n/account.ts";

/** What to tell about a failed login call, beside its field; a 429 says how long to wait. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return t("error.other");
  if (failure.status === 429 && failure.retryAfter > 0) return t("login.tooMany", { count: failure.retryAfter });
  if (failure.code === "invalid_grant") return t("login.otpWrong");
  return failure.message;
}
