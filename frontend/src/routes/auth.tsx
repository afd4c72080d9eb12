/** Decides by state: guests to the login, customers to their account. */
import { useSession } from "../features/auth/session.ts";
import { t } from "../shared/i18n/index.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";
import { Redirect } from "../shared/ui/Redirect.tsx";

export { PageSkeleton as Outline } from "../shared/ui/PageSkeleton.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("header.account"), data), noindex: true };
}

export default function AuthScreen() {
  const { login, ready } = useSession();
  if (!ready) return <PageSkeleton />;
  return <Redirect to={login ? "/home/my-account" : "/home/login-user"} />;
}
