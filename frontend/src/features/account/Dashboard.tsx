/** The account's first tab: who it is, how to reach them, and where they have things sent. */
import { lazy, Suspense, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { UserDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./account.module.css";
import { EditAccount } from "./EditAccount.tsx";
import { SavedAddresses } from "./SavedAddresses.tsx";

const Devices = lazy(() => patiently(() => import("./Devices.lazy.tsx")));

export function Dashboard() {
  return (
    <div className={s.dashboard}>
      <Details />
      <SavedAddresses />
      <Suspense>
        <Devices />
      </Suspense>
    </div>
  );
}

function Details() {
  const details = useQuery<UserDetails[]>(apiPath("GetUserDetails"), { emptyOn404: true });
  const [editing, setEditing] = useState(false);
  const user = details.data?.[0];
  if (details.loading) return <Skeleton height="13rem" />;
  if (details.error && !user) {
    return <LoadError title={t("error.userDetails")} error={details.error} onRetry={details.reload} />;
  }
  if (!user) return null;
  return (
    <section className={s.card} aria-labelledby="welcome">
      <h2 id="welcome">{t("account.welcome", { name: user.UserFullName })}</h2>
      <p className={s.muted}>{t("account.welcomeText")}</p>
      <dl className={s.details}>
        <dt>{t("account.mobile")}</dt>
        <dd>{user.Mobile}</dd>
        <dt>{t("account.email")}</dt>
        <dd>{user.Email}</dd>
        {user.Firm && (
          <>
            <dt>{t("account.firm")}</dt>
            <dd>{[user.Firm, user.Gstin].filter(Boolean).join(", ")}</dd>
          </>
        )}
      </dl>
      <div>
        <Button kind="outline" icon="edit" onClick={() => setEditing(true)}>
          {t("account.edit")}
        </Button>
      </div>
      <EditAccount open={editing} user={user} onClose={() => setEditing(false)} />
    </section>
  );
}
