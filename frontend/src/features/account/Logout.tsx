/** The way out of the account. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "../../shared/i18n/account.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { logOut } from "../auth/session.ts";

/** Asks first, then forgets the session and shows the login. */
export function Logout() {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t("account.logout")}
      </Button>
      <Dialog
        open={asking}
        title={t("account.logout")}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="outline" onClick={() => setAsking(false)}>
              {t("common.cancel")}
            </Button>
            <Button
              onClick={() => {
                void logOut();
                navigate("/home/auth");
              }}
            >
              {t("account.logout")}
            </Button>
          </>
        }
      >
        <p>{t("account.logoutConfirm")}</p>
      </Dialog>
    </>
  );
}
