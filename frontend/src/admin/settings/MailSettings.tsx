/** The mail relay that carries the shop's emails, and a test email. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { change } from "../api.ts";
import { MailConnection } from "../connections/MailConnection.tsx";
import type { MailRelay } from "../connections/types.ts";
import { useConnections } from "../connections/useConnections.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";

export function MailSettings() {
  return (
    <Card title={t("group.mail")}>
      <Loaded query={useConnections()}>
        {({ Mail }) => (
          <>
            <MailConnection mail={Mail} />
            <Test mail={Mail} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** A test of the relay that is in use. */
function Test({ mail }: { mail: MailRelay }) {
  const [sent, setSent] = useState("");
  const { busy, error, run } = useAction();
  const send = () => run(async () => setSent((await change("settings/test-mail")).Message));
  if (!mail.Host) return null;
  return (
    <>
      <div className={s.row}>
        <Button kind="outline" icon="mail" busy={busy} onClick={send}>
          {t("mail.test")}
        </Button>
      </div>
      <FormError>{error}</FormError>
      <div role="status">
        {sent && (
          <p>
            {sent} {t("mail.wait")}{" "}
            <Link to="/admin/troubles" className={s.link}>
              {t("mail.alerts")}
            </Link>
            .
          </p>
        )}
      </div>
    </>
  );
}
