/** The day's cash: what should be in the drawer and why, what riders hold, and what was counted. */
import { useLocation } from "react-router-dom";
import { formatTime } from "../../shared/lib/date.ts";
import { formatPaise, formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { Days } from "../rounds/Rounds.tsx";
import { dayOf } from "../times/clock.ts";
import { CountForm, differenceWords } from "./CountForm.tsx";
import s from "./cash.module.css";
import { Riders } from "./Riders.tsx";
import { movesOf, takenBy } from "./sums.ts";
import { t } from "./texts.ts";
import type { CashPage } from "./types.ts";

export function Cash() {
  const today = dayOf(Date.now());
  const asked = new URLSearchParams(useLocation().search).get("day") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today;
  const query = useOffice<CashPage>(officePath("cash", { day: day === today ? "" : day }));
  return (
    <Page title={t("cash.title")} lead={t("cash.lead")}>
      <Days day={day} today={today} at="/admin/cash" label={t("cash.days")} other={t("cash.otherDay")} />
      <Loaded query={query} lines={5}>
        {(page) => (
          <div className={`${p.columns} ${p.even}`}>
            <div className={p.column}>
              <Drawer page={page} />
              {page.Today && <CountForm page={page} />}
              <Counts page={page} />
            </div>
            <div className={p.column}>
              <Riders riders={page.Riders} />
              <Payments page={page} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Drawer({ page }: { page: CashPage }) {
  return (
    <Card title={t("cash.drawer")}>
      <dl className={`${p.rows} ${s.sum}`}>
        {movesOf(page).map(({ name, paise }) => (
          <div key={name}>
            <dt>{t(`cash.${name}`)}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
        <div className={s.total}>
          <dt>{t(page.Today ? "cash.now" : "cash.then")}</dt>
          <dd>{formatRupees(page.InDrawer)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The newest count first: it is the one that holds. */
function Counts({ page: { Counts: counts } }: { page: CashPage }) {
  return (
    <Card title={t("cash.counts")}>
      {counts.length === 0 && <p className={p.muted}>{t("cash.noCounts")}</p>}
      <ul className={`${p.rows} ${s.rows}`}>
        {counts.toReversed().map((count) => (
          <li key={count.At}>
            <span>
              <strong>
                {t("cash.expected", { expected: formatRupees(count.Expected), counted: formatRupees(count.Counted) })}
              </strong>
              <span className={p.muted}>
                {[formatTime(count.At), count.Who].join(", ")}
                {count.Banked > 0 && `, ${t("cash.tookOut", { amount: formatRupees(count.Banked) })}`}
              </span>
              {count.Note && <span>{count.Note}</span>}
            </span>
            <Tag tone={count.Difference === 0 ? "good" : "bad"}>{differenceWords(count.Difference)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payments({ page: { Taken: taken } }: { page: CashPage }) {
  const sums = { cash: formatPaise(takenBy(taken, "cash")), upi: formatPaise(takenBy(taken, "upi")) };
  return (
    <Card title={t("cash.taken")}>
      <p className={p.muted}>{taken.length === 0 ? t("cash.noTaken") : t("cash.sum", sums)}</p>
      <ul className={`${p.rows} ${s.rows}`}>
        {taken.map((one) => (
          <li key={one.OrderId + one.At}>
            <span>
              <Link to={`/admin/orders/${one.OrderId}`} className={s.link}>
                <strong>#{one.OrderNo}</strong> {one.Name}
              </Link>
              <span className={p.muted}>
                {[formatTime(one.At), one.Who, t(one.By === "cash" ? "cash.byCash" : "cash.byUpi")]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <strong>{formatRupees(one.Amount)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
