/** The one-time link, to copy or to share from the phone. */
import { formatTime } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf } from "../api.ts";
import s from "./staff.module.css";
import { t } from "./texts.ts";
import type { Invitation } from "./types.ts";

interface Props {
  email: string;
  /** Null shows nothing. */
  invitation: Invitation | null;
  onDone: () => void;
}

export function LinkDialog({ email, invitation, onDone }: Props) {
  if (!invitation) return null;
  const { Link, ExpiresAt } = invitation;
  const copy = () =>
    navigator.clipboard.writeText(Link).then(
      () => toast.success(t("staff.copied")),
      (error) => toast.error(messageOf(error)),
    );
  // Closing the phone's share sheet is not an error.
  const share = () => navigator.share({ url: Link }).catch(() => undefined);
  const actions = (
    <>
      <Button kind="outline" onClick={onDone}>
        {t("staff.done")}
      </Button>
      {"share" in navigator && (
        <Button kind="outline" onClick={share}>
          {t("staff.share")}
        </Button>
      )}
      <Button onClick={copy}>{t("staff.copy")}</Button>
    </>
  );
  return (
    <Dialog open title={t("staff.linkTitle", { email })} onClose={onDone} actions={actions}>
      <div className={s.form}>
        <p>{t("staff.linkText", { time: formatTime(ExpiresAt) })}</p>
        <Field label={t("staff.link")} readOnly value={Link} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
