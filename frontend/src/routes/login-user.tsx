/** The login. */
import type { ReactNode } from "react";
import { Login, LoginOutline } from "../features/auth/Login.tsx";
import { t } from "../shared/i18n/account.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { Breadcrumb } from "../shared/ui/Breadcrumb.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("login.pageTitle"), data), noindex: true };
}

/** The page before anybody knows who comes. */
export function Outline() {
  return <Framed form={<LoginOutline />} />;
}

export default function LoginScreen() {
  return <Framed form={<Login />} />;
}

function Framed({ form }: { form: ReactNode }) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ label: t("login.pageTitle") }]} />
      {form}
    </div>
  );
}
