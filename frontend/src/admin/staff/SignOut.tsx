/** Signs another member of the staff out everywhere, at once. */
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { t } from "./texts.ts";
import type { Member } from "./types.ts";

export function SignOut({ member }: { member: Member }) {
  const { Email: email } = member;
  const signOut = async () => {
    const { Message } = await change("staff/sign-out", { Email: email });
    toast.success(Message);
    invalidate(officePath("staff"));
  };
  return (
    <ConfirmButton
      label={t("staff.signOut")}
      of={email}
      title={t("staff.signOutTitle", { email })}
      confirm={t("staff.signOut")}
      danger
      onSure={signOut}
    >
      <p>{t("staff.signOutText")}</p>
    </ConfirmButton>
  );
}
