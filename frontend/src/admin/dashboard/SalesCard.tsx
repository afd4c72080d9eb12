/** The sales of the week, day by day beside last week's. */
import { currentLanguage } from "../../shared/i18n/index.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { localeOf } from "../language.ts";
import { Card } from "../parts/Card.tsx";
import { Tag } from "../parts/Tag.tsx";
import type { Today } from "../types.ts";
import s from "./Dashboard.module.css";
import { t } from "./texts.ts";

type Sales = NonNullable<Today["Takings"]>;

export function SalesCard({ sales }: { sales: Sales }) {
  const { ThisWeek, LastWeekByNow, Days } = sales;
  const today = dateInIndia();
  return (
    <Card title={t("sales.title")} aside={<small className={s.quiet}>{t("sales.week")}</small>}>
      <p className={s.sum}>
        <Link className={s.amount} to={`/admin/orders?from=${Days[0]?.Date}`}>
          {formatRupees(ThisWeek)}
        </Link>
        <Change now={ThisWeek} before={LastWeekByNow} />
      </p>
      <Chart days={Days} today={today} />
      <dl className={s.figures}>
        <div>
          <dt>{t("sales.today")}</dt>
          <dd>
            <Link to={`/admin/orders?from=${today}`}>{formatRupees(sales.Today)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t("sales.sameDay")}</dt>
          <dd>{formatRupees(sales.SameDayLastWeek)}</dd>
        </div>
        <div>
          <dt>{t("sales.lastWeek")}</dt>
          <dd>{formatRupees(sales.LastWeek)}</dd>
        </div>
      </dl>
      <span className={s.more}>
        <Link to="/admin/reports">{t("sales.report")}</Link>
      </span>
    </Card>
  );
}

/** How much more or less than last week by this time; nothing where there was nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  if (before <= 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return (
    <Tag tone={percent < 0 ? undefined : "good"} title={t("sales.against", { amount: formatRupees(before) })}>
      {t(percent < 0 ? "sales.less" : "sales.more", { percent: Math.abs(percent) })}
      <span className="visually-hidden">. {t("sales.against", { amount: formatRupees(before) })}</span>
    </Tag>
  );
}

function Chart({ days, today }: { days: Sales["Days"]; today: string }) {
  const most = Math.max(1, ...days.flatMap((day) => [day.Sales, day.LastWeek]));
  const told = days.filter((day) => day.Date <= today);
  const label = t("sales.chart", {
    days: told
      .map(({ Date: date, Sales, LastWeek }) =>
        t("sales.dayBar", { day: weekday(date, "long"), amount: formatRupees(Sales), before: formatRupees(LastWeek) }),
      )
      .join("; "),
  });
  return (
    <figure className={s.figure}>
      <div className={s.chart} role="img" aria-label={label}>
        {days.map((day) => (
          <div key={day.Date} className={s.day} aria-hidden="true">
            <span className={s.bars}>
              <span className={s.before} style={{ blockSize: height(day.LastWeek, most) }} />
              <span
                className={day.Date === today ? `${s.now} ${s.open}` : s.now}
                style={{ blockSize: height(day.Sales, most) }}
              />
            </span>
            <small className={day.Date === today ? s.isToday : ""}>{weekday(day.Date, "short")}</small>
          </div>
        ))}
      </div>
      <figcaption className={s.legend} aria-hidden="true">
        <span className={s.before} /> {t("sales.legend")} <span className={s.now} /> {t("sales.week")}
      </figcaption>
    </figure>
  );
}

const height = (amount: number, most: number) => `${(100 * Math.max(0, amount)) / most}%`;

const weekday = (date: string, length: "short" | "long") =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(localeOf(currentLanguage()), { weekday: length, timeZone: "UTC" });

/** India's date, as the API reads it. */
function dateInIndia(): string {
  return new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
}
