/** What to put right before a month is closed, each with the way there. */
import { formatDate } from "../../shared/lib/date.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { MonthReport, nameOfMonth, useMonth } from "./MonthReport.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";
import type { ClosingPage, Finding, FindingItem } from "./types.ts";

export function ClosingReport() {
  const month = useMonth();
  const query = useOffice<ClosingPage>(officePath("reports/closing", { month }));
  return (
    <MonthReport month={month}>
      <Loaded query={query}>{(page) => <Findings page={page} />}</Loaded>
    </MonthReport>
  );
}

function Findings({ page }: { page: ClosingPage }) {
  const month = nameOfMonth(page.Month);
  if (page.Findings.length === 0) {
    return (
      <EmptyState
        art="check"
        title={t("closing.none", { month })}
        action={<Link to={`/admin/reports/return?month=${page.Month}`}>{t("closing.return")}</Link>}
      >
        {t("closing.noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{t("closing.title", { month })}</h2>
      {page.Findings.map((finding) => (
        <Found key={finding.Kind} finding={finding} page={page} />
      ))}
    </>
  );
}

/** Findings that nobody can put right, but an accountant wants to know. */
const toKnow: readonly Finding["Kind"][] = [
  "month-open",
  "registration-changed",
  "two-gstins",
  "refunds-waiting",
  "cancelled-late",
];

function Found({ finding, page }: { finding: Finding; page: ClosingPage }) {
  const { Kind, Items, Count } = finding;
  const know = toKnow.includes(Kind);
  return (
    <Card
      title={t(`closing.${Kind}`)}
      aside={<Tag tone={know ? undefined : "bad"}>{know ? t("closing.know") : t("closing.fix")}</Tag>}
    >
      <p>{t(`closing.${Kind}Text`, { digits: page.HsnDigits })}</p>
      {Items.length > 0 && (
        <ul className={s.findings}>
          {Items.map((item) => (
            <li key={`${item.Label} ${item.Detail} ${item.At}`}>
              <Way kind={Kind} item={item} />
              <span className={p.muted}>{detail(Kind, item)}</span>
            </li>
          ))}
          {Count > Items.length && <li>{t("closing.more", { count: Count - Items.length })}</li>}
        </ul>
      )}
      {Kind === "no-gstin" && <Link to="/admin/settings/law">{t("closing.settings")}</Link>}
      {Kind === "two-gstins" && <Link to={`/admin/reports/return?month=${page.Month}`}>{t("closing.return")}</Link>}
    </Card>
  );
}

/** The item as a link to where it is put right. */
function Way({ kind, item }: { kind: Finding["Kind"]; item: FindingItem }) {
  const to = wayTo(kind, item);
  const label =
    kind === "gaps" && item.Label !== item.Detail ? t("tax.run", { first: item.Label, last: item.Detail }) : item.Label;
  return to ? <Link to={to}>{label}</Link> : <strong>{label}</strong>;
}

function wayTo(kind: Finding["Kind"], { OrderId, ProductId }: FindingItem): string | null {
  if (kind === "no-hsn" || kind === "short-hsn")
    return ProductId ? `/admin/products/${ProductId}` : "/admin/settings/law";
  return OrderId ? `/admin/orders/${OrderId}` : null;
}

function detail(kind: Finding["Kind"], { Detail, At }: FindingItem): string {
  if (kind === "gaps") return "";
  if (kind === "no-hsn") return t("closing.noCode");
  if (kind === "short-hsn") return `HSN ${Detail}`;
  return [Detail, formatDate(At)].filter(Boolean).join(", ");
}
