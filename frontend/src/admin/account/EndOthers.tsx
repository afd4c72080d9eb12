/** Ends every session of the signed-in member but this one. */
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import s from "./account.module.css";
import { t } from "./texts.ts";

export function EndOthers() {
  const endOthers = async () => {
    const { Message } = await change("me/sessions/end-others");
    toast.success(Message);
    invalidate(officePath("me/sessions"));
  };
  return (
    <span className={s.action}>
      <ConfirmButton
        label={t("account.endOthers")}
        title={t("account.endOthersTitle")}
        confirm={t("account.endOthers")}
        danger
        onSure={endOthers}
      >
        <p>{t("account.endOthersText")}</p>
      </ConfirmButton>
    </span>
  );
}
