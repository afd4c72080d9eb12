/** Changes name, mobile and firm, and says how it went. The form comes when it is first asked for. */
import { lazy, Suspense, useState } from "react";
import type { UserDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";

const AccountForm = lazy(() => import("./AccountForm.lazy.tsx"));

interface Props {
  open: boolean;
  user: UserDetails;
  onClose: () => void;
}

type Outcome = "saved" | "failed";

export function EditAccount({ open, user, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const saved = outcome === "saved";
  // After a failure the form is there still, with what was typed.
  const closeOutcome = () => {
    setOutcome(null);
    if (saved) onClose();
  };
  return (
    <>
      <Dialog open={open && !saved} title={t("account.edit")} onClose={onClose}>
        <Suspense fallback={<Skeleton height="28rem" />}>
          <AccountForm user={user} onOutcome={(saved) => setOutcome(saved ? "saved" : "failed")} />
        </Suspense>
      </Dialog>
      <Dialog
        open={outcome !== null}
        title={t(saved ? "account.updated" : "account.updateFailed")}
        onClose={closeOutcome}
        actions={<Button onClick={closeOutcome}>{t("common.ok")}</Button>}
      >
        <p>{t(saved ? "account.updatedText" : "account.updateFailedText")}</p>
      </Dialog>
    </>
  );
}
