/** Copies of the shop away from its machine: how they stand, the recovery key, where they go, and what came of each. */

import { useEffect } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { said } from "../said.ts";
import s from "./backups.module.css";
import { Copies, Runs } from "./Lists.tsx";
import { PlaceForm } from "./PlaceForm.tsx";
import { formatBytes } from "./size.ts";
import { t } from "./texts.ts";
import type { BackupsPage } from "./types.ts";

const path = officePath("backups");
const pause = 2000; // milliseconds between looks while something is under way
const patience = 15_000; // and while nothing is

export function Backups() {
  const query = useOffice<BackupsPage>(path);
  const { data, reload } = query;
  const busy = Boolean(data?.Running);
  const keyNext = Boolean(data?.Place.Kind) && !data?.KeyConfirmedAt;
  useEffect(() => {
    const timer = setInterval(reload, busy ? pause : patience);
    return () => clearInterval(timer);
  }, [busy, reload]);
  return (
    <Page
      title={t("backups.title")}
      lead={t("backups.lead")}
      back={{ to: "/admin/settings", label: t("backups.back") }}
    >
      <Loaded query={query} lines={5}>
        {(page) => (
          <div className={s.page}>
            <div className={s.column}>
              <Standing page={page} />
              {keyNext && <Key page={page} />}
              <PlaceForm key={page.Place.Kind} page={page} onSaved={() => invalidate(path)} />
            </div>
            <div className={s.column}>
              {!keyNext && <Key page={page} />}
              <Copies list={page.Copies} title="list.copies" note="list.copiesNote" none="list.noCopies" />
              <Runs
                list={page.Rehearsals}
                title="list.rehearsals"
                note="list.rehearsalsNote"
                none="list.noRehearsals"
              />
              <Runs list={page.Sends} title="list.runs" none="list.noRuns" />
              <Copies list={page.Local} title="list.local" note="list.localNote" none="list.noLocal" />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ page }: { page: BackupsPage }) {
  if (!page.Ready) return <Steps page={page} />;
  const sent = page.Copies[0];
  const tested = sent && page.Rehearsals.find((run) => run.EndedAt && !run.Error);
  const tried = page.Sends.find((run) => run.EndedAt);
  const failed = tried?.Error;
  return (
    <Card title={t("backups.state")}>
      {page.Troubles.map((trouble) => (
        <div key={trouble} className={s.trouble}>
          <Icon name="alert" />
          <div>
            <strong>{t(`trouble.${trouble}`)}</strong>
            <p>{t(`trouble.${trouble}Way`)}</p>
          </div>
        </div>
      ))}
      {failed && (
        <p className={s.trouble}>
          <Icon name="alert" />
          {t("backups.failed", { time: formatTime(tried.BegunAt), error: said(failed) })}
        </p>
      )}
      <dl className={s.facts}>
        <div>
          <dt>{t("backups.newest")}</dt>
          <dd>
            {sent
              ? t("backups.copy", { time: formatTime(sent.At), size: formatBytes(sent.Bytes) })
              : t(failed ? "backups.none" : "backups.soon")}
          </dd>
        </div>
        <div>
          <dt>{t("backups.tested")}</dt>
          <dd>
            {tested
              ? t("backups.found", {
                  time: formatTime(tested.BegunAt),
                  count: tested.Orders,
                  amount: formatRupees(tested.Total),
                })
              : t("backups.neverTested")}
          </dd>
        </div>
      </dl>
      <Ask page={page} />
    </Card>
  );
}

/** Has the server do something now, and tells how far it is. */
function Ask({ page: { Running } }: { page: BackupsPage }) {
  const { busy, error, run } = useAction();
  const ask = (call: string) =>
    run(async () => {
      toast.success((await change(call)).Message);
      setTimeout(() => invalidate(path), 300); // it has begun by then
    });
  return (
    <>
      <p role="status" className={s.running}>
        {Running && t(`running.${Running.Kind}`, { size: formatBytes(Running.Bytes) })}
      </p>
      <div className={s.row}>
        <Button busy={busy || Running?.Kind === "send"} onClick={() => ask("backups/now")}>
          {t("backups.now")}
        </Button>
        <Button kind="outline" busy={busy || Running?.Kind === "rehearsal"} onClick={() => ask("backups/rehearse")}>
          {t("backups.rehearse")}
        </Button>
      </div>
      <FormError>{error}</FormError>
    </>
  );
}

function Steps({ page }: { page: BackupsPage }) {
  const steps = [
    { text: t("steps.place"), done: page.Place.Kind !== "" },
    { text: t("steps.key"), done: Boolean(page.KeyConfirmedAt) },
  ];
  return (
    <Card title={t("steps.title")}>
      <ol className={s.steps}>
        {steps.map(({ text, done }) => (
          <li key={text} data-done={done || undefined}>
            {text} {done && <strong>({t("steps.done")})</strong>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Key({ page: { KeyConfirmedAt, KeyOffered } }: { page: BackupsPage }) {
  return (
    <Card title={t("key.title")}>
      <p>{KeyConfirmedAt ? t("key.inForce", { time: formatTime(KeyConfirmedAt) }) : t("key.none")}</p>
      {KeyOffered && <p className={p.muted}>{t("key.offered")}</p>}
      <div className={s.row}>
        <ButtonLink kind={KeyConfirmedAt ? "outline" : "primary"} icon="print" to="/admin/settings/backups/key">
          {t(KeyConfirmedAt ? "key.again" : "key.open")}
        </ButtonLink>
      </div>
    </Card>
  );
}
