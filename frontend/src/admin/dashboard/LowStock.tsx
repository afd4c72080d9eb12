/** Packages of which few are left, or none. */
import { Link } from "../../shared/ui/Link.tsx";
import { Card } from "../parts/Card.tsx";
import { useMay } from "../session.ts";
import type { Today } from "../types.ts";
import s from "./Dashboard.module.css";
import { nameOf } from "./names.ts";
import { t } from "./texts.ts";

/** How many the card has room for. */
const few = 8;

export function LowStock({ list, count }: { list: Today["LowStock"]; count: number }) {
  const manages = useMay("manager");
  const all = manages && count > few && <Link to="/admin/products?show=low">{t("low.all", { count })}</Link>;
  return (
    <Card title={t("low.title")} aside={<span className={s.more}>{all}</span>}>
      {list.length === 0 && <p className={s.quiet}>{t("low.none")}</p>}
      <ul className={s.rows}>
        {list.slice(0, few).map((low) => {
          const none = low.SoldOut || !low.Stock;
          return (
            <li key={low.PackageId}>
              {manages ? (
                <Link to={`/admin/products/${low.ProductId}`} className={s.name}>
                  {nameOf(low)}
                </Link>
              ) : (
                <span>{nameOf(low)}</span>
              )}
              <span className={none ? s.out : s.left}>
                {none ? t("low.soldOut") : t("low.left", { count: low.Stock ?? 0 })}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
