/** What the paid orders ask for that are not dispatched, by product and package. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Card } from "../parts/Card.tsx";
import type { Today } from "../types.ts";
import s from "./Dashboard.module.css";
import { nameOf } from "./names.ts";
import { t } from "./texts.ts";

/** How many are shown before all are asked for. */
const first = 12;

export function ToBake({ list }: { list: Today["ToBake"] }) {
  const [all, setAll] = useState(false);
  return (
    <Card
      title={t("bake.title")}
      aside={
        <Link to="/admin/bake" className={s.sheet}>
          {t("bake.sheet")}
          <Icon name="right" />
        </Link>
      }
    >
      {list.length === 0 && (
        <p className={s.quiet}>
          <strong>{t("bake.none")}</strong>
          <br />
          {t("bake.noneText")}
        </p>
      )}
      <ul className={s.rows}>
        {(all ? list : list.slice(0, first)).map((item) => (
          <li key={item.PackageId}>
            <span>
              {nameOf(item)}
              <small>
                {item.Slots.length > 0 ? timesOf(item) : t("bake.orders", { count: item.Orders })}
                {item.Packing > 0 && ` · ${t("bake.packing", { count: item.Packing })}`}
              </small>
            </span>
            <strong className={s.pieces}>{item.Pieces}</strong>
          </li>
        ))}
      </ul>
      {!all && list.length > first && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t("bake.all", { count: list.length })}
        </Button>
      )}
    </Card>
  );
}

/** How many are wanted when: "9–12: 14 · 4–6 pm: 22". */
const timesOf = ({ Slots }: Today["ToBake"][number]) =>
  Slots.map(({ Words, Pieces }) => `${Words}: ${Pieces}`).join(" · ");
