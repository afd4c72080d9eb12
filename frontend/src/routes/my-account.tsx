/** The account, for customers. Its title is the page's name alone (specification section 2). */
import { AccountSkeleton, AccountTabs } from "../features/account/AccountTabs.tsx";
import { Logout } from "../features/account/Logout.tsx";
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { currentLogin, useSession } from "../features/auth/session.ts";
import { apiPath } from "../shared/api/client.ts";
import { t } from "../shared/i18n/account.ts";
import { prefetch } from "../shared/lib/query.ts";
import type { Head } from "../shared/route.ts";
import { Page } from "../shared/ui/Page.tsx";

// Asked for as soon as this chunk is there, not once the screen is drawn; a chunk fetched ahead asks for nothing.
if (!SERVER && currentLogin() && /\/(auth|my-account)$/.test(window.location.pathname)) {
  for (const call of ["GetUserDetails", "GetAddressForAccount"]) prefetch(apiPath(call));
}

export function head(): Head {
  return { title: t("account.title"), noindex: true };
}

export const ownNeeds = () => ["GetUserDetails", "GetAddressForAccount"].map((call) => apiPath(call));

/** The page before anybody knows whose account it is. */
export function Outline() {
  return (
    <Page title={t("account.title")}>
      <AccountSkeleton />
    </Page>
  );
}

export default function AccountScreen() {
  const { login } = useSession();
  return (
    <Page title={t("account.title")} action={login && <Logout />}>
      <RequireLogin skeleton={<AccountSkeleton />}>
        <AccountTabs />
      </RequireLogin>
    </Page>
  );
}
