/** The papers that were issued for an order. */
import type { DocumentRow } from "../../shared/api/types.ts";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { useMay } from "../session.ts";
import type { OrderPage } from "../types.ts";
import { documentPath } from "./documentPath.ts";
import s from "./papers.module.css";
import { t } from "./texts.ts";

export function Documents({ order }: { order: OrderPage }) {
  const query = useOffice<DocumentRow[]>(
    useMay("manager") ? officePath("documents", { orderId: order.OrderId }) : null,
  );
  if (!query.data && !query.error) return null;
  return (
    <Card title={t("paper.list")}>
      <Loaded query={query}>
        {(list) => (list.length === 0 ? <p className={p.muted}>{t("paper.none")}</p> : <List list={list} />)}
      </Loaded>
    </Card>
  );
}

function List({ list }: { list: readonly DocumentRow[] }) {
  return (
    <ul className={`${p.rows} ${s.rows}`}>
      {list.map((row) => (
        <li key={row.Number}>
          <span>
            <Link className={s.link} to={documentPath(row.Number)}>
              {row.Title} <span className={s.number}>{row.Number}</span>
            </Link>
            <span className={p.muted}>{formatTime(row.IssuedAt)}</span>
            {row.CancelledAt && <Tag tone="bad">{t("paper.cancelled")}</Tag>}
          </span>
          <strong>{formatRupees(row.Amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
