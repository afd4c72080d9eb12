/** What the law wants before a product is sold: what is there, and what is missing. It follows what is typed. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Card } from "../parts/Sheet.tsx";
import type { Rule } from "../types.ts";
import { type Draft, meets } from "./draft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

export function Checklist({ rules, draft }: { rules: readonly Rule[]; draft: Draft }) {
  const judged = rules.map((rule) => ({ ...rule, Met: meets(rule, draft) }));
  const missing = judged.filter((rule) => !rule.Met).length;
  return (
    <Card title={t("product.checklist")}>
      <p className={missing > 0 ? s.muted : s.complete} role="status">
        {missing > 0 ? t("product.gaps", { count: missing }) : t("product.complete")}
      </p>
      <ul className={s.rules}>
        {judged.map(({ Name, Met, Words }) => (
          <li key={Name} className={Met ? s.met : s.unmet}>
            <Icon name={Met ? "check" : "alert"} />
            <span>
              <span className="visually-hidden">{t(Met ? "product.met" : "product.unmet")}: </span>
              {Words}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
