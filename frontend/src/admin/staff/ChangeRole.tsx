/** Changes the role of a staff member, at once. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { t } from "./texts.ts";
import type { Member } from "./types.ts";

export function ChangeRole({ member }: { member: Member }) {
  const { Email: email } = member;
  const [role, setRole] = useState(member.Role);
  const save = async () => {
    const { Message } = await change("staff/role", { Email: email, Role: role });
    toast.success(Message);
    invalidate(officePath("staff"));
  };
  return (
    <ConfirmButton
      label={t("staff.change")}
      of={email}
      title={t("staff.changeTitle", { email })}
      confirm={t("office.save")}
      onSure={save}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmButton>
  );
}
