/** The login. */
import { Login } from "../features/auth/Login.tsx";
import { t } from "../shared/i18n/account.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { Breadcrumb } from "../shared/ui/Breadcrumb.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("login.pageTitle"), data), noindex: true };
}

export default function LoginScreen() {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: t("login.pageTitle") }]} />
      <Login />
    </div>
  );
}
