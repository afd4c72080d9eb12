/** The staff and their roles. */
import { formatTime } from "../../shared/lib/date.ts";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { useSession } from "../session.ts";
import { ChangeRole } from "./ChangeRole.tsx";
import { Confirm } from "./Confirm.tsx";
import { Invite } from "./Invite.tsx";
import { InviteAgain } from "./InviteAgain.tsx";
import { Remove } from "./Remove.tsx";
import { SignOut } from "./SignOut.tsx";
import s from "./staff.module.css";
import { t } from "./texts.ts";
import type { Member } from "./types.ts";

export function Staff() {
  const query = useOffice<Member[]>(officePath("staff"));
  return (
    <Page title={t("staff.title")} aside={<Invite />}>
      <p className={s.lead}>{t("staff.lead")}</p>
      <Loaded query={query} lines={3}>
        {(members) => (
          <ul className={s.list}>
            {members.map((member) => (
              <Row
                key={member.Email}
                member={member}
                alone={member.Role === "owner" && members.filter(({ Role }) => Role === "owner").length === 1}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

/** `alone`: the shop's only owner, who cannot be removed. */
function Row({ member, alone }: { member: Member; alone: boolean }) {
  const you = useSession((session) => session.who?.Email) === member.Email;
  return (
    <li className={`${p.item} ${s.member}`}>
      <span className={s.who}>
        <strong>{member.Email}</strong>
        <span className={s.tags}>
          <Tag>{t(`role.${member.Role}`)}</Tag>
          {you && <Tag>{t("staff.you")}</Tag>}
        </span>
      </span>
      <span className={p.muted}>{stateOf(member)}</span>
      <span className={s.actions}>
        {member.SuspendedAt ? <Confirm member={member} /> : <InviteAgain member={member} />}
        {member.Enrolled && !you && <SignOut member={member} />}
        {alone ? (
          <span className={p.muted}>{t("staff.onlyOwner")}</span>
        ) : (
          <>
            <ChangeRole member={member} />
            <Remove member={member} you={you} />
          </>
        )}
      </span>
    </li>
  );
}

/** Milliseconds for which an invitation is valid. */
const invitationLife = 15 * 60_000;

function stateOf({ Enrolled, InvitedAt, SeenAt, SuspendedAt }: Member): string {
  if (SuspendedAt) return t("staff.suspended");
  if (SeenAt) return t("staff.seen", { time: formatTime(SeenAt) });
  if (Enrolled || !InvitedAt) return t("staff.never");
  return t(Date.parse(InvitedAt) + invitationLife > Date.now() ? "staff.invited" : "staff.inviteOver");
}
