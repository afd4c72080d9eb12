/** A new link for a staff member whose invitation has expired or whose phone is lost. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { t } from "./texts.ts";
import type { Invitation, Member } from "./types.ts";

export function InviteAgain({ member }: { member: Member }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { Email: email } = member;
  const make = async () => {
    setInvitation(await change<Invitation>("staff/add", { Email: email, Role: member.Role }));
    invalidate(officePath("staff"));
  };
  return (
    <>
      <ConfirmButton
        label={t("staff.again")}
        of={email}
        title={t("staff.againTitle", { email })}
        confirm={t("staff.createLink")}
        onSure={make}
      >
        <p>{t("staff.againText")}</p>
      </ConfirmButton>
      <LinkDialog email={email} invitation={invitation} onDone={() => setInvitation(null)} />
    </>
  );
}
