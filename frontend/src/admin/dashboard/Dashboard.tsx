/** The dashboard: what is wrong, what to bake and pack, who has not paid, the sales of the week, and what runs low. */

import { currentLanguage } from "../../shared/i18n/index.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { localeOf } from "../language.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { said } from "../said.ts";
import { useMay } from "../session.ts";
import { OpeningNotice } from "../setup/OpeningNotice.tsx";
import { useOpening } from "../setup/useOpening.ts";
import { clockWords, dayOf, dayWords } from "../times/clock.ts";
import type { Count, Today as TodayPage } from "../types.ts";
import { AskNotifications } from "./AskNotifications.tsx";
import { copiedAway, lastBackup } from "./backup.ts";
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
  const opening = useOpening(useMay("owner"));
  const date = new Date().toLocaleDateString(localeOf(currentLanguage()), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "Asia/Kolkata",
  });
  return (
    <Page title={t("dashboard.title")} lead={date} aside={<Actions today={query.data} />}>
      <Loaded query={{ ...query, data: opening.loading ? undefined : query.data }} lines={6}>
        {(today) => <Board today={today} open={opening.data?.Open ?? true} />}
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

function Board({ today, open }: { today: TodayPage; open: boolean }) {
  const manages = useMay("manager");
  const owns = useMay("owner");
  const counts = today.Waiting.filter(
    ({ Link }) => (manages || !/troubles|reviews/.test(Link)) && (owns || !/staff|settings/.test(Link)),
  );
  const alerts = counts.filter(({ Name, Count }) => Count > 0 && !work.includes(Name));
  // Owners have an alert of their own for each trouble with copies, which leads to their page.
  const concerns = (today.Concerns ?? []).filter(({ Name }) => !owns || !/copies|rehearsal/.test(Name));
  const tiles = work.flatMap((name) =>
    counts.filter(({ Name, Count }) => Name === name && (Count > 0 || name !== "Reviews")),
  );
  return (
    <div className={s.board} data-wide>
      <OpeningNotice />
      {alerts.length + concerns.length > 0 && (
        <ul className={s.alerts} aria-label={t("today.alerts")}>
          {concerns.map((concern) => (
            <AlertItem
              key={concern.Name}
              to="/admin/settings/health"
              words={said(concern.Words)}
              way={t("today.look")}
            />
          ))}
          {alerts.map((alert) => (
            <AlertLine key={alert.Name} alert={alert} />
          ))}
        </ul>
      )}
      {owns && open && <AskNotifications />}
      <ul className={s.counts} aria-label={t("today.waiting")}>
        {tiles.map((count) => (
          <Tile key={count.Name} count={count} leaves={count.Name === "ToPack" ? leavesFirst(today) : undefined} />
        ))}
        {(today.Booked ?? []).slice(0, mostBooked).map((oven) => (
          <Booked key={oven.Name} oven={oven} />
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
      <Backup today={today} />
    </div>
  );
}

function AlertLine({ alert }: { alert: Count }) {
  const words = t(`alert.${alert.Name}` as TodayKey, { count: alert.Count });
  return <AlertItem to={alert.Link} words={words} way={t(alert.Name === "Late" ? "today.look" : "today.fix")} />;
}

function AlertItem({ to, words, way }: { to: string; words: string; way: string }) {
  return (
    <li>
      <Link to={to} className={s.alertLine}>
        <Icon name="alert" />
        <strong>{words}</strong>
        <span className={s.fix}>
          {way}
          <Icon name="right" />
        </span>
      </Link>
    </li>
  );
}

/** `leaves`: when the first of them does. */
function Tile({ count, leaves }: { count: Count; leaves: string | undefined }) {
  const words = leaves && count.Count > 0 ? t("count.ToPackBy", { time: leaves }) : undefined;
  return (
    <li>
      <Link to={count.Link} className={s.tile}>
        <strong>{count.Count}</strong> {words ?? t(`count.${count.Name}` as TodayKey, { count: count.Count })}
      </Link>
    </li>
  );
}

/** How many ovens have a tile. */
const mostBooked = 2;

/** `31 / 40 cakes booked for Saturday`. */
function Booked({ oven: { Name, Day, Taken, Pieces } }: { oven: NonNullable<TodayPage["Booked"]>[number] }) {
  const day = dayWords(Day, dayOf(Date.now()));
  return (
    <li>
      <Link to={`/admin/orders?slotDay=${Day}`} className={s.tile}>
        <strong>
          {Taken} <span className={s.slash}>/</span> {Pieces}
        </strong>{" "}
        {t("count.booked", { name: Name, day })}
      </Link>
    </li>
  );
}

/** When the first order leaves that waits to be packed: `at 9 am`, `tomorrow 9 am`. */
function leavesFirst({ FirstLeaves: slot }: TodayPage): string | undefined {
  if (!slot) return undefined;
  const day = dayWords(slot.Day, dayOf(Date.now()));
  const time = clockWords(slot.From);
  return slot.Day === dayOf(Date.now()) ? t("clock.at", { time }) : t("clock.dayFirst", { day, time });
}

/** What is fine is one quiet line; a backup that is too old is not. */
function Backup({ today }: { today: TodayPage }) {
  const manages = useMay("manager");
  const owns = useMay("owner");
  const backup = lastBackup(today.LastBackupAt);
  if (!manages) return null;
  const away = today.CopiedAt && !backup.late ? copiedAway(today.CopiedAt, today.RehearsedAt) : undefined;
  return (
    <p className={s.foot}>
      <Link
        className={`${s.backup} ${backup.late ? s.out : s.quiet}`}
        to={away && owns ? "/admin/settings/backups" : "/admin/troubles#copies"}
      >
        {away ?? backup.words}
      </Link>
      <Link className={`${s.backup} ${s.quiet}`} to="/admin/settings/health">
        {t("today.health")}
      </Link>
    </p>
  );
}
