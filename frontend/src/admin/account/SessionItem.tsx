/** One session: with which browser, from where, since when. */

import { formatTime } from "../../shared/lib/date.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { said } from "../said.ts";
import s from "./account.module.css";
import { t } from "./texts.ts";
import type { Session } from "./types.ts";

export function SessionItem({ session }: { session: Session }) {
  const browser = said(session.Browser) || t("account.unknown");
  const signedIn = formatTime(session.SignedInAt);
  return (
    <li className={`${p.item} ${s.session}`}>
      <span className={s.where}>
        <strong>{browser}</strong>
        {session.Network && <span>{t("account.network", { network: session.Network })}</span>}
        {session.Current && <Tag tone="good">{t("account.current")}</Tag>}
      </span>
      <span className={p.muted}>
        {t("account.lastUsed", { time: formatTime(session.LastUsedAt) })}
        <br />
        {t("account.signedIn", { time: signedIn })}
      </span>
      {!session.Current && (
        <span className={s.action}>
          <ConfirmButton
            label={t("account.end")}
            of={t("account.endOf", { browser, time: signedIn })}
            title={t("account.endTitle")}
            confirm={t("account.end")}
            danger
            onSure={() => end(session.SessionId)}
          >
            <p>{t("account.endText", { browser })}</p>
          </ConfirmButton>
        </span>
      )}
    </li>
  );
}

async function end(id: string): Promise<void> {
  const { Message } = await change("me/sessions/end", { SessionId: id });
  toast.success(Message);
  invalidate(officePath("me/sessions"));
}
