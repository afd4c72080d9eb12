/** The sender of the shop's emails, and a test email. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { change } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";

export function MailSettings({ page }: { page: SettingsPage }) {
  const [sent, setSent] = useState("");
  const { busy, error, run } = useAction();
  const send = () => run(async () => setSent((await change("settings/test-mail")).Message));
  return (
    <Card title={t("group.mail")}>
      <dl className={s.facts}>
        <div>
          <dt>{t("mail.from")}</dt>
          <dd>{page.MailFrom}</dd>
        </div>
      </dl>
      <p className={p.muted}>{t("mail.fromNote")}</p>
      <div className={s.row}>
        <Button icon="mail" busy={busy} onClick={send}>
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
    </Card>
  );
}
