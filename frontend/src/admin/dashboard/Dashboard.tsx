/** The dashboard: what is to do, sales, and low stock. Every number links to its list. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { useMay } from "../session.ts";
import { named, t } from "../texts.ts";
import type { Count, Today as TodayPage } from "../types.ts";
import { lastBackup } from "./backup.ts";
import s from "./Dashboard.module.css";

/** Counts that are highlighted. */
const urgent = new Set([
  "Late",
  "UnderReview",
  "RefundsFailed",
  "CashToHandBack",
  "RefundsUnnamed",
  "RefundsSlow",
  "MailsFailed",
  "WebhooksFailed",
  "Differences",
  "SignInCodes",
  "Restored",
  "StaffToConfirm",
]);

/** Counts that are hidden at zero. */
const whenAny = new Set([...urgent, "Reviews"]);

export function Dashboard() {
  const query = useOffice<TodayPage>(officePath("today"));
  return (
    <Page title={t("dashboard.title")}>
      <Loaded query={query}>{(today) => <Board today={today} />}</Loaded>
    </Page>
  );
}

function Board({ today }: { today: TodayPage }) {
  const manages = useMay("manager");
  const owns = useMay("owner");
  const backup = lastBackup(today.LastBackupAt);
  const waiting = today.Waiting.filter(
    ({ Name, Count, Link }) =>
      (Count > 0 || !whenAny.has(Name)) &&
      (manages || !/troubles|reviews/.test(Link)) &&
      (owns || Link !== "/admin/staff"),
  );
  return (
    <>
      <ul className={s.counts} aria-label={t("dashboard.waiting")}>
        {waiting.map((count) => (
          <Tile key={count.Name} count={count} />
        ))}
      </ul>
      <div className={s.cards}>
        {today.Takings && <SalesCard sales={today.Takings} />}
        {today.LowStock.length > 0 && <LowStock today={today} />}
      </div>
      {manages && (
        <p className={backup.late ? s.out : s.quiet}>
          <Link className={s.backup} to="/admin/troubles#copies">
            {backup.words}
          </Link>
        </p>
      )}
    </>
  );
}

function Tile({ count }: { count: Count }) {
  const isUrgent = urgent.has(count.Name) && count.Count > 0;
  return (
    <li>
      <Link to={count.Link} className={isUrgent ? `${s.tile} ${s.urgent}` : s.tile}>
        <strong>{count.Count}</strong> {named("count", count.Name)}
      </Link>
    </li>
  );
}

function SalesCard({ sales }: { sales: NonNullable<TodayPage["Takings"]> }) {
  return (
    <Card title={t("dashboard.sales")}>
      <dl className={s.sales}>
        <div>
          <dt>{t("dashboard.today")}</dt>
          <dd>
            <Link className={s.amount} to={`/admin/orders?from=${dateInIndia()}`}>
              {formatRupees(sales.Today)}
            </Link>
            <small>{t("dashboard.sameDay", { amount: formatRupees(sales.SameDayLastWeek) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("dashboard.week")}</dt>
          <dd>
            <Link className={s.amount} to={`/admin/orders?from=${mondayInIndia()}`}>
              {formatRupees(sales.ThisWeek)}
            </Link>
            <small>{t("dashboard.lastWeek", { amount: formatRupees(sales.LastWeek) })}</small>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const day = 86_400_000;

/** India's date some days ago, as the API reads it. */
function dateInIndia(daysAgo = 0): string {
  return new Date(Date.now() + 330 * 60_000 - daysAgo * day).toISOString().slice(0, 10);
}

function mondayInIndia(): string {
  return dateInIndia((new Date(Date.now() + 330 * 60_000).getUTCDay() + 6) % 7);
}

function LowStock({ today }: { today: TodayPage }) {
  const manages = useMay("manager");
  const all = manages && (
    <Link to="/admin/products?show=low">{t("dashboard.lowMore", { count: today.LowStockCount })}</Link>
  );
  return (
    <Card title={t("dashboard.lowStock")} aside={<span className={s.more}>{all}</span>}>
      <ul className={s.low}>
        {today.LowStock.slice(0, 8).map((low) => {
          const name = [low.DisplayName, low.PackageName].filter(Boolean).join(", ");
          return (
            <li key={low.PackageId}>
              {manages ? <Link to={`/admin/products/${low.ProductId}`}>{name}</Link> : <span>{name}</span>}
              <span className={low.Stock > 0 ? s.quiet : s.out}>
                {low.Stock > 0 ? t("dashboard.left", { count: low.Stock }) : t("dashboard.soldOut")}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
