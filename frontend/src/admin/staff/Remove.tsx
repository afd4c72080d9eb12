/** Removes a staff member, at once. */
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { leave } from "../session.ts";
import { t } from "./texts.ts";
import type { Member } from "./types.ts";

export function Remove({ member, you }: { member: Member; you: boolean }) {
  const { Email: email } = member;
  const remove = async () => {
    const { Message } = await change("staff/remove", { Email: email });
    toast.success(Message);
    if (you) leave();
    else invalidate(officePath("staff"));
  };
  return (
    <ConfirmButton
      label={t("staff.remove")}
      of={email}
      title={t("staff.removeTitle", { email })}
      confirm={t("staff.remove")}
      danger
      onSure={remove}
    >
      <p>{t("staff.removeText")}</p>
      {you && <p>{t("staff.removeYou")}</p>}
    </ConfirmButton>
  );
}
