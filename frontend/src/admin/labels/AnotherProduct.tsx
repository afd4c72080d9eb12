/** Finds the labels of one product: packers have no list of products. */
import { useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { Suggestions } from "../../shared/api/types.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Card } from "../parts/Card.tsx";
import { useDebounced } from "../settings/useDebounced.ts";
import s from "./labels.module.css";
import { t } from "./texts.ts";

export function AnotherProduct() {
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed.trim());
  const { data } = useQuery<Suggestions>(
    words.length > 1 ? apiPath("SearchSuggestions", { searchTerm: words, limit: 6 }) : null,
  );
  return (
    <Card title={t("labels.another")}>
      <Field
        type="search"
        label={t("labels.another")}
        hideLabel
        placeholder={t("office.search")}
        note={t("labels.anotherNote")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" aria-live="polite">
        {data && data.Products.length === 0 && words && <p>{t("labels.noneFound")}</p>}
        {data && data.Products.length > 0 && words && (
          <ul className={s.found} aria-label={t("labels.found")}>
            {data.Products.map(({ ItemId, DisplayName }) => (
              <li key={ItemId}>
                <Link className="link" to={`/admin/labels?product=${ItemId}`}>
                  {DisplayName}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
