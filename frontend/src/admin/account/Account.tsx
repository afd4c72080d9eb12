/** The signed-in member's own page: where they are signed in, and how to end that. */
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { OwnLanguage } from "../parts/OwnLanguage.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useSession } from "../session.ts";
import s from "./account.module.css";
import { EndOthers } from "./EndOthers.tsx";
import { Notifications } from "./Notifications.tsx";
import { SessionItem } from "./SessionItem.tsx";
import { t } from "./texts.ts";
import type { Session } from "./types.ts";

export function Account() {
  const who = useSession((session) => session.who);
  const query = useOffice<Session[]>(officePath("me/sessions"));
  return (
    <Page title={t("nav.account")}>
      {who && <p className={s.lead}>{t("account.lead", { email: who.Email, role: t(`role.${who.Role}`) })}</p>}
      <Card title={t("language.title")}>
        <p className={p.muted}>{t("language.note")}</p>
        <OwnLanguage />
      </Card>
      <Notifications />
      <Card title={t("account.sessions")}>
        <p className={p.muted}>{t("account.sessionsText")}</p>
        <Loaded query={query} lines={2}>
          {(sessions) => (
            <>
              <ul className={p.list}>
                {sessions.map((session) => (
                  <SessionItem key={session.SessionId} session={session} />
                ))}
              </ul>
              {sessions.length > 1 ? <EndOthers /> : <p className={p.muted}>{t("account.alone")}</p>}
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
