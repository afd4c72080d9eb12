/** Sales by day, product, category or pin code. The choice is in the address. */
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { Bars, Columns } from "./Chart.tsx";
import { type Column, FiguresTable } from "./FiguresTable.tsx";
import { dayOf, daysOf, type Period, period, periodNames } from "./periods.ts";
import { ReportTabs } from "./ReportTabs.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";
import type { SalesPage, SalesRow } from "./types.ts";

const ways = ["day", "product", "category", "pincode"] as const;
type Way = (typeof ways)[number];

interface Asked extends Period {
  by: Way;
}

export function SalesReport() {
  const given = new URLSearchParams(useLocation().search);
  const month = period("month", dayOf(Date.now()));
  const asked: Asked = {
    by: ways.find((way) => way === given.get("by")) ?? "day",
    from: given.get("from") || month.from,
    to: given.get("to") || month.to,
  };
  const query = useOffice<SalesPage>(officePath("reports/sales", { ...asked }));
  return (
    <Page title={t("reports.title")}>
      <ReportTabs />
      <Choice key={`${asked.from} ${asked.to}`} asked={asked} />
      <Loaded query={query}>{(page) => <Report page={page} asked={asked} />}</Loaded>
    </Page>
  );
}

const address = (asked: Asked) => `/admin/reports?${new URLSearchParams({ ...asked })}`;

function Choice({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const today = dayOf(Date.now());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    navigate(address({ by: asked.by, from: String(given.get("from")), to: String(given.get("to")) }));
  };
  const groups = ways.map((by) => ({ label: t(`by.${by}`), to: address({ ...asked, by }), current: by === asked.by }));
  const periods = periodNames.map((name) => {
    const { from, to } = period(name, today);
    const current = from === asked.from && to === asked.to;
    return { label: t(`period.${name}`), to: address({ by: asked.by, from, to }), current };
  });
  return (
    <search className={s.choice}>
      <FilterLinks label={t("reports.by")} links={groups} />
      <FilterLinks label={t("reports.period")} links={periods} />
      <form className={s.dates} onSubmit={submit}>
        <Field label={t("reports.from")} name="from" type="date" max={today} required defaultValue={asked.from} />
        <Field label={t("reports.to")} name="to" type="date" max={today} required defaultValue={asked.to} />
        <Button type="submit" kind="outline">
          {t("reports.show")}
        </Button>
      </form>
    </search>
  );
}

function Report({ page, asked }: { page: SalesPage; asked: Asked }) {
  if (page.Rows.length === 0) return <EmptyState art="info" title={t("reports.none")} />;
  const csv = officePath("reports/sales", { ...asked, format: "csv" });
  return (
    <>
      <dl className={s.totals}>
        <div>
          <dt>{t("reports.taken")}</dt>
          <dd>{formatRupees(page.Sum.Amount)}</dd>
        </div>
        {page.Sum.Orders > 0 && (
          <div>
            <dt>{t("reports.orders")}</dt>
            <dd>{page.Sum.Orders}</dd>
          </div>
        )}
        <div>
          <dt>{t("reports.refunded")}</dt>
          <dd>{formatRupees(page.Sum.Refunded)}</dd>
        </div>
      </dl>
      <Card title={t(`sales.${asked.by}`)} aside={<DownloadLink path={csv}>{t("reports.csv")}</DownloadLink>}>
        <Picture page={page} asked={asked} />
        <FiguresTable
          caption={t(`sales.${asked.by}`)}
          columns={columnsOf(asked, page.Sum.Coupons !== undefined)}
          rows={page.Rows}
          keyOf={(row) => row.Key}
          sum={page.Sum}
        />
        <p className={p.muted}>{t("reports.note")}</p>
      </Card>
    </>
  );
}

/** How many bars a chart has room for. */
const fewBars = 12;

function Picture({ page, asked }: { page: SalesPage; asked: Asked }) {
  const most = page.Rows.reduce((best, row) => (row.Amount > best.Amount ? row : best));
  const label = t("reports.chart", {
    what: t(`sales.${asked.by}`),
    from: formatDate(asked.from),
    to: formatDate(asked.to),
    name: nameOf(most, asked.by),
    amount: formatRupees(most.Amount),
  });
  if (asked.by === "day") {
    const sold = new Map(page.Rows.map((row) => [row.Key, row.Amount]));
    const bars = daysOf(asked).map((day) => ({ key: day, name: formatDate(day), amount: sold.get(day) ?? 0 }));
    return <Columns label={label} bars={bars} />;
  }
  const rows = [...page.Rows].sort((a, b) => b.Amount - a.Amount).slice(0, fewBars);
  return (
    <Bars label={label} bars={rows.map((row) => ({ key: row.Key, name: nameOf(row, asked.by), amount: row.Amount }))} />
  );
}

const nameOf = (row: SalesRow, by: Way) => (by === "day" ? formatDate(row.Key) : row.Label);

/** The page of a row's orders or product; null if there is none. */
function placeOf(row: SalesRow, { by, from, to }: Asked): string | null {
  switch (by) {
    case "day":
      return `/admin/orders?${new URLSearchParams({ from: row.Key, to: row.Key })}`;
    case "pincode":
      return `/admin/orders?${new URLSearchParams({ pincode: row.Key, from, to })}`;
    case "product":
      return `/admin/products/${row.Key}`;
    case "category":
      return null;
  }
}

function columnsOf(asked: Asked, coupons: boolean): Column<SalesRow>[] {
  const goodsAlone = asked.by === "product" || asked.by === "category";
  const amount = (head: string, of: (row: SalesRow) => number) => ({
    head,
    cell: (row: SalesRow) => formatRupees(of(row)),
  });
  return [
    {
      head: t(`by.${asked.by}`),
      cell: (row) => {
        const to = placeOf(row, asked);
        return to ? <Link to={to}>{nameOf(row, asked.by)}</Link> : nameOf(row, asked.by);
      },
    },
    amount(t("reports.total"), (row) => row.Amount), // first, so that a phone shows it
    { head: t("reports.orders"), cell: (row) => row.Orders, ...(goodsAlone ? { sum: "–" } : {}) },
    { head: t("reports.pieces"), cell: (row) => row.Pieces },
    amount(t("reports.taxable"), (row) => row.Taxable),
    amount(t("reports.taxed"), (row) => row.Tax),
    ...(goodsAlone
      ? []
      : [
          amount(t("reports.delivery"), (row) => row.Delivery),
          amount(t("reports.deliveryTax"), (row) => row.DeliveryTax),
        ]),
    amount(t("reports.refunded"), (row) => row.Refunded),
    ...(coupons ? [amount(t("reports.coupons"), (row) => row.Coupons ?? 0)] : []),
  ];
}
