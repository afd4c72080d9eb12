/** The recovery key on a page made for paper. It is shown once, and counts when its last group was typed from there. */
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatTime } from "../../shared/lib/date.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Sheet } from "../../shared/paper/Sheet.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { focusHeading } from "../../shared/ui/focus.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Page } from "../parts/Page.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./backups.module.css";
import { t } from "./texts.ts";
import type { BackupsPage, RecoveryKey } from "./types.ts";

const list = "/admin/settings/backups";

export function KeyPage() {
  const [key, setKey] = useState<RecoveryKey | null>(null);
  const page = useOffice<BackupsPage>(officePath("backups"));
  const { busy, error, run } = useAction();
  const make = () =>
    run(async () => {
      setKey(await change<RecoveryKey>("backups/recovery-key"));
      focusHeading();
    });
  return (
    <Page
      title={t("key.title")}
      lead={t("key.lead")}
      back={{ to: list, label: t("backups.title") }}
      aside={
        key && (
          <Button icon="print" onClick={() => window.print()}>
            {t("key.print")}
          </Button>
        )
      }
    >
      {key ? (
        <>
          <Confirm />
          <Sheet size="a4" label={t("key.title")}>
            <Paper sheet={key} />
          </Sheet>
        </>
      ) : (
        <Card>
          <p>{t("key.intro")}</p>
          {page.data?.KeyConfirmedAt && <p>{t("key.another")}</p>}
          <div className={s.row}>
            <Button busy={busy} onClick={make}>
              {t("key.show")}
            </Button>
          </div>
          <FormError>{error}</FormError>
        </Card>
      )}
    </Page>
  );
}

function Paper({ sheet: { Groups, QrPng, Shop, MadeAt, Place } }: { sheet: RecoveryKey }) {
  return (
    <>
      <h2 className={s.paperTitle}>{t("keyPaper.title", { shop: Shop })}</h2>
      <p>{t("paper.made", { time: formatTime(MadeAt) })}</p>
      <div className={s.key}>
        <ol className={s.groups}>
          {Groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none moves.
            <li key={at}>
              <code>{group}</code>
            </li>
          ))}
        </ol>
        <img className={s.qr} src={`data:image/png;base64,${QrPng}`} alt={t("key.qr")} />
      </div>
      <p>
        <strong>{t("paper.how")}</strong>
      </p>
      <ol className={s.lines}>
        {(Place.startsWith("sftp:")
          ? [t("paper.one"), t("paper.sshKey"), t("paper.sshRun", { place: Place }), t("paper.type")]
          : [t("paper.one"), t("paper.two", { place: Place || t("paper.place") }), t("paper.three")]
        ).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{t("paper.keep")}</p>
    </>
  );
}

function Confirm() {
  const [group, setGroup] = useState("");
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      toast.success((await change("backups/recovery-key/confirm", { LastGroup: group })).Message);
      invalidate(officePath("backups"));
      navigate(list);
    });
  };
  return (
    <form className={s.confirm} onSubmit={submit}>
      <Field
        label={t("key.last")}
        note={t("key.lastNote")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={group}
        error={error}
        onChange={(event) => setGroup(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t("key.confirm")}
      </Button>
    </form>
  );
}
