/** The details required by law, complete or missing. It follows what is typed. */

import { Icon } from "../../shared/ui/Icon.tsx";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { said } from "../said.ts";
import type { Rule } from "../types.ts";
import { type Draft, meets } from "./draft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

export function Checklist({ rules, draft }: { rules: readonly Rule[]; draft: Draft }) {
  const judged = rules.map((rule) => ({ ...rule, Met: meets(rule, draft) }));
  const missing = judged.filter((rule) => !rule.Met).length;
  return (
    <Card title={t("product.checklist")}>
      <p className={missing > 0 ? p.muted : s.complete} role="status">
        {missing > 0 ? t("product.gaps", { count: missing }) : t("product.complete")}
      </p>
      <ul className={s.rules}>
        {judged.map(({ Name, Met, Words }) => (
          <li key={Name} className={Met ? s.met : s.unmet}>
            <Icon name={Met ? "check" : "alert"} />
            <span>
              <span className="visually-hidden">{t(Met ? "product.met" : "product.unmet")}: </span>
              {said(Words)}
              {!Met && <GoTo rule={Name} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The control that completes a rule has its name in `data-rule`. Rules about settings have none here. */
const own = new Set([
  "Hsn",
  "NetQuantity",
  "Picture",
  "Ingredients",
  "Allergens",
  "ShelfLife",
  "CountryOfOrigin",
  "Manufacturer",
]);

function GoTo({ rule }: { rule: string }) {
  if (!own.has(rule)) return null;
  const go = () => document.querySelector<HTMLElement>(`[data-rule="${rule}"]`)?.focus();
  return (
    <button type="button" className={s.jump} onClick={go}>
      {t("product.goTo")}
    </button>
  );
}
