/** The dashboard: what is wrong, what to bake and pack, who has not paid, the sales of the week, and what runs low. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { useMay } from "../session.ts";
import type { Count, Today as TodayPage } from "../types.ts";
import { AskNotifications } from "./AskNotifications.tsx";
import { lastBackup } from "./backup.ts";
import s from "./Dashboard.module.css";
import { LowStock } from "./LowStock.tsx";
import { NextToPack, Unpaid } from "./OpenOrders.tsx";
import { SalesCard } from "./SalesCard.tsx";
import { ToBake } from "./ToBake.tsx";
import { type TodayKey, t } from "./texts.ts";

/** Counts of the day's work, in the order in which they are shown. The other counts are alerts. */
const work = ["ToPack", "Packing", "OnTheWay", "ToPay", "Reviews"];

export function Dashboard() {
  const query = useOffice<TodayPage>(officePath("today"));
  const date = new Date().toLocaleDateString("en-IN", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "Asia/Kolkata",
  });
  return (
    <Page title={t("dashboard.title")} lead={date} aside={<Actions today={query.data} />}>
      <Loaded query={query} lines={6}>
        {(today) => <Board today={today} />}
      </Loaded>
    </Page>
  );
}

function Actions({ today }: { today: TodayPage | undefined }) {
  const manages = useMay("manager");
  const toPack = countOf(today, "ToPack");
  return (
    <>
      {manages && (
        <ButtonLink kind="outline" icon="phone" to="/admin/orders/new">
          {t("today.phone")}
        </ButtonLink>
      )}
      {toPack > 0 && (
        <ButtonLink to="/admin/orders?status=ORDER+PLACED">{t("today.pack", { count: toPack })}</ButtonLink>
      )}
    </>
  );
}

/** How many there are of a name. */
function countOf(today: TodayPage | undefined, name: string): number {
  return today?.Waiting.find(({ Name }) => Name === name)?.Count ?? 0;
}

function Board({ today }: { today: TodayPage }) {
  const manages = useMay("manager");
  const owns = useMay("owner");
  const counts = today.Waiting.filter(
    ({ Link }) => (manages || !/troubles|reviews/.test(Link)) && (owns || Link !== "/admin/staff"),
  );
  const alerts = counts.filter(({ Name, Count }) => Count > 0 && !work.includes(Name));
  const tiles = work.flatMap((name) =>
    counts.filter(({ Name, Count }) => Name === name && (Count > 0 || name !== "Reviews")),
  );
  return (
    <div className={s.board} data-wide>
      {owns && <AskNotifications />}
      {alerts.length > 0 && (
        <ul className={s.alerts} aria-label={t("today.alerts")}>
          {alerts.map((alert) => (
            <AlertLine key={alert.Name} alert={alert} />
          ))}
        </ul>
      )}
      <ul className={s.counts} aria-label={t("today.waiting")}>
        {tiles.map((count) => (
          <Tile key={count.Name} count={count} />
        ))}
      </ul>
      <div className={s.cards}>
        <div className={s.column}>
          <ToBake list={today.ToBake} />
        </div>
        <div className={s.column}>
          <NextToPack orders={today.NextToPack} count={countOf(today, "ToPack") + countOf(today, "Packing")} />
          {manages && <Unpaid orders={today.Unpaid} amount={today.Takings?.Unpaid} count={countOf(today, "ToPay")} />}
        </div>
        <div className={s.column}>
          {today.Takings && <SalesCard sales={today.Takings} />}
          <LowStock list={today.LowStock} count={today.LowStockCount} />
        </div>
      </div>
      <Backup at={today.LastBackupAt} />
    </div>
  );
}

function AlertLine({ alert }: { alert: Count }) {
  return (
    <li>
      <Link to={alert.Link} className={s.alertLine}>
        <Icon name="alert" />
        <strong>{t(`alert.${alert.Name}` as TodayKey, { count: alert.Count })}</strong>
        <span className={s.fix}>
          {t(alert.Name === "Late" ? "today.look" : "today.fix")}
          <Icon name="right" />
        </span>
      </Link>
    </li>
  );
}

function Tile({ count }: { count: Count }) {
  return (
    <li>
      <Link to={count.Link} className={s.tile}>
        <strong>{count.Count}</strong> {t(`count.${count.Name}` as TodayKey, { count: count.Count })}
      </Link>
    </li>
  );
}

/** What is fine is one quiet line; a backup that is too old is not. */
function Backup({ at }: { at: string | undefined }) {
  const manages = useMay("manager");
  const backup = lastBackup(at);
  if (!manages) return null;
  return (
    <p className={backup.late ? s.out : s.quiet}>
      <Link className={s.backup} to="/admin/troubles#copies">
        {backup.words}
      </Link>
    </p>
  );
}
