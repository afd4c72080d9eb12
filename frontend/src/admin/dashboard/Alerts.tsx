/** Failures that need a person or are being retried. */

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { RefundPayment } from "../orders/RefundPayment.tsx";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { useAction } from "../parts/useAction.ts";
import { said } from "../said.ts";
import { useMay } from "../session.ts";
import { named, t } from "../texts.ts";
import type { Refund, Today, Troubles as TroublesPage } from "../types.ts";
import { lastBackup } from "./backup.ts";
import s from "./Dashboard.module.css";

export function Alerts() {
  const query = useOffice<TroublesPage>(officePath("troubles"));
  return (
    <Page title={t("alerts.title")} back={{ to: "/admin", label: t("dashboard.title") }}>
      <Loaded query={query}>{(alerts) => <Lists alerts={alerts} />}</Loaded>
    </Page>
  );
}

function Lists({ alerts }: { alerts: TroublesPage }) {
  const { Refunds, Mails, Webhooks, Differences, SignInCodes, Restore } = alerts;
  const backups = <Backups />;
  if (!Restore && Refunds.length + Mails.length + Webhooks.length + Differences.length + SignInCodes === 0) {
    return (
      <>
        <EmptyState art="check" title={t("alerts.none")} />
        {backups}
      </>
    );
  }
  return (
    <>
      {Restore && <RestoreAlert restore={Restore} />}
      <List id="refunds" title={t("alerts.refunds")}>
        {Refunds.map((refund) => (
          <RefundAlert key={refund.RefundId} refund={refund} />
        ))}
      </List>
      <List id="differences" title={t("alerts.differences")}>
        {Differences.map((difference) => (
          <li key={difference.Kind + difference.PaymentId} className={s.alert}>
            <strong>{named("difference", difference.Kind)}</strong>
            <p>{t("alerts.ours", { ours: formatRupees(difference.Ours), theirs: formatRupees(difference.Theirs) })}</p>
            <p className={s.quiet}>
              {difference.PaymentId}, {formatTime(difference.SinceAt)}
            </p>
            <Fix difference={difference} />
            {difference.OrderId && <OrderLink id={difference.OrderId} number={difference.OrderNo} />}
          </li>
        ))}
      </List>
      <List id="mails" title={t("alerts.mails")}>
        {Mails.map((mail) => (
          <Failure key={mail.Id} title={named("mail", mail.Kind)} at={mail.CreatedAt} {...mail}>
            {mail.Kind === "order-mail" && (
              <RetryButton call="troubles/mail" body={{ Id: mail.Id }} of={named("mail", mail.Kind)} />
            )}
          </Failure>
        ))}
      </List>
      <List id="webhooks" title={t("alerts.webhooks")}>
        {Webhooks.map((webhook) => (
          <Failure key={webhook.EventId} title={webhook.EventId} at={webhook.ReceivedAt} {...webhook}>
            <RetryButton call="troubles/webhook" body={{ EventId: webhook.EventId }} of={webhook.EventId} />
          </Failure>
        ))}
      </List>
      <List id="codes" title={t("alerts.codes")}>
        {SignInCodes > 0
          ? [
              <li key="codes" className={s.alert}>
                <strong>{t("alerts.codesMailed", { count: SignInCodes })}</strong>
                <p>{t("alerts.codesText")}</p>
              </li>,
            ]
          : []}
      </List>
      {backups}
    </>
  );
}

/** What to look at after a backup was restored. */
function RestoreAlert({ restore }: { restore: NonNullable<TroublesPage["Restore"]> }) {
  const owns = useMay("owner");
  const { Suspended, Erased, ErasedKnown } = restore;
  return (
    <List id="restore" title={t("alerts.restore")}>
      {[
        <li key="restore" className={s.alert}>
          <strong>{t(restore.AskedAt ? "alerts.asked" : "alerts.asking")}</strong>
          <p>{t("alerts.restored", { time: formatTime(restore.RestoredAt), copy: formatTime(restore.CopyOfAt) })}</p>
          {Suspended.length > 0 && (
            <p>
              {t("alerts.suspended", { count: Suspended.length })}: {Suspended.join(", ")}
              {owns && (
                <span className={s.more}>
                  {" "}
                  <Link to="/admin/staff">{t("alerts.staff")}</Link>
                </span>
              )}
            </p>
          )}
          {Erased.length > 0 && (
            <p>
              {t("alerts.erased", { count: Erased.length })}: {Erased.join(", ")}
            </p>
          )}
          {!ErasedKnown && <p>{t("alerts.erasedUnknown")}</p>}
        </li>,
      ]}
    </List>
  );
}

/** The time of the last backup, and what to do if it is too old. */
function Backups() {
  const { data } = useOffice<Today>(officePath("today"));
  if (!data) return null;
  return (
    <List id="copies" title={t("alerts.backups")}>
      {[
        <li key="last" className={s.alert}>
          <strong>{lastBackup(data.LastBackupAt).words}</strong>
          <p>{t("alerts.backupsText")}</p>
        </li>,
      ]}
    </List>
  );
}

/** `id` is the anchor that the dashboard's numbers link to. */
function List({ id, title, children }: { id: string; title: string; children: readonly ReactNode[] }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) place.current?.scrollIntoView();
  }, [hash, id]);
  if (children.length === 0) return null;
  return (
    <div ref={place} id={id}>
      <Card title={title}>
        <ul>{children}</ul>
      </Card>
    </div>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <span className={s.more}>
      <Link to={`/admin/orders/${id}`}>{t("alerts.order", { number })}</Link>
    </span>
  );
}

/** Refunds money that nobody has decided about; other mismatches are resolved at the provider. */
function Fix({ difference }: { difference: TroublesPage["Differences"][number] }) {
  const owns = useMay("owner");
  if (!owns || !["review", "owed", "unassigned"].includes(difference.Kind)) return null;
  return <RefundPayment payment={difference.PaymentId} left={difference.Ours} />;
}

function RetryButton({ call, body, of }: { call: string; body: object; of: string }) {
  const { busy, error, run } = useAction();
  const retry = async () => {
    const { Message } = await change(call, body);
    toast.success(Message);
    invalidate(officePath("troubles"));
    invalidate(officePath("today"));
  };
  return (
    <>
      <Button kind="outline" icon="repeat" busy={busy} onClick={() => run(retry)}>
        {t("alerts.tryAgain")}
        <span className="visually-hidden">: {of}</span>
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}

interface FailureProps {
  title: string;
  at: string;
  RetryAt?: string;
  Tries: number;
  Error: string;
  children: ReactNode;
}

function Failure(props: FailureProps) {
  const next = props.RetryAt ? t("alerts.retry", { time: formatTime(props.RetryAt) }) : t("alerts.givenUp");
  return (
    <li className={s.alert}>
      <strong>{props.title}</strong>
      <p>{props.Error}</p>
      <p className={s.quiet}>
        {formatTime(props.at)}, {t("alerts.tries", { count: props.Tries })}, {next}
      </p>
      {props.children}
    </li>
  );
}

function RefundAlert({ refund }: { refund: Refund }) {
  const owns = useMay("owner");
  const { busy, error, run } = useAction();
  const handed = async () => {
    await change("order/refund/handed", { RefundId: refund.RefundId });
    invalidate(officePath("troubles"));
  };
  return (
    <li className={s.alert}>
      <strong>
        {formatRupees(refund.Amount)}, {named("refund", refund.State)}
      </strong>
      <p>{said(refund.Error || refund.Cause)}</p>
      <OrderLink id={refund.OrderId} number={refund.OrderNo} />
      {owns && refund.Cash && refund.State === "queued" && (
        <Button kind="outline" busy={busy} onClick={() => run(handed)}>
          {t("alerts.cashRefunded")}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
    </li>
  );
}
