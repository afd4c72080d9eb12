/** Lets a staff member sign in again who came back with a restored backup. */
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { t } from "./texts.ts";
import type { Member } from "./types.ts";

export function Confirm({ member }: { member: Member }) {
  const { Email: email } = member;
  const confirm = async () => {
    const { Message } = await change("staff/confirm", { Email: email });
    toast.success(Message);
    invalidate(officePath("staff"));
  };
  return (
    <ConfirmButton
      label={t("staff.confirm")}
      of={email}
      title={t("staff.confirmTitle", { email })}
      confirm={t("staff.confirm")}
      onSure={confirm}
    >
      <p>{t("staff.confirmText")}</p>
    </ConfirmButton>
  );
}
