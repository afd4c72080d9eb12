/** The account, for customers. Its title is the page's name alone (specification section 2). */
import { AccountTabs } from "../features/account/AccountTabs.tsx";
import { Logout } from "../features/account/Logout.tsx";
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { useSession } from "../features/auth/session.ts";
import { apiPath } from "../shared/api/client.ts";
import { t } from "../shared/i18n/account.ts";
import type { Head } from "../shared/route.ts";
import { Page } from "../shared/ui/Page.tsx";
import { Skeleton } from "../shared/ui/Skeleton.tsx";

export function head(): Head {
  return { title: t("account.title"), noindex: true };
}

export const ownNeeds = () => ["GetUserDetails", "GetUserAddresses"].map((call) => apiPath(call));

/** The page before anybody knows whose account it is. */
export function Outline() {
  return (
    <Page title={t("account.title")}>
      <Skeleton height="20rem" />
    </Page>
  );
}

export default function AccountScreen() {
  const { login } = useSession();
  return (
    <Page title={t("account.title")} action={login && <Logout />}>
      <RequireLogin skeleton={<Skeleton height="20rem" />}>
        <AccountTabs />
      </RequireLogin>
    </Page>
  );
}
