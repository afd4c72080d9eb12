/** The link of a banner: a product, a category, the deals, or any address. */
import { useEffect, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import p from "../parts/parts.module.css";
import type { Category, ProductRow } from "../types.ts";
import s from "./banners.module.css";
import type { Target } from "./target.ts";
import { t } from "./texts.ts";

interface Props {
  target: Target;
  onChange: (target: Target) => void;
}

const choices = ["none", "product", "category", "deals", "address"] as const;

export function TargetFields({ target, onChange }: Props) {
  const choose = (kind: Target["kind"]) => {
    if (kind === "product" || kind === "category") onChange({ kind, id: 0 });
    else if (kind === "address") onChange({ kind, address: "" });
    else onChange({ kind });
  };
  return (
    <>
      <Select
        label={t("banner.leads")}
        value={target.kind}
        onChange={(event) => choose(event.target.value as Target["kind"])}
      >
        {choices.map((kind) => (
          <option key={kind} value={kind}>
            {t(`target.${kind}`)}
          </option>
        ))}
      </Select>
      {target.kind === "category" && <CategoryChoice id={target.id} onChange={onChange} />}
      {target.kind === "product" && <ProductChoice key={target.id} id={target.id} onChange={onChange} />}
      {target.kind === "address" && (
        <Field
          label={t("target.address.label")}
          note={t("target.address.note")}
          required
          pattern="(/(?![/\\\\]).*|https://.+)"
          value={target.address}
          onChange={(event) => onChange({ kind: "address", address: event.target.value })}
        />
      )}
    </>
  );
}

interface Choice {
  id: number;
  onChange: Props["onChange"];
}

function CategoryChoice({ id, onChange }: Choice) {
  const categories = useOffice<Category[]>(officePath("categories"));
  return (
    <Select
      label={t("target.category")}
      required
      value={id || ""}
      onChange={(event) => onChange({ kind: "category", id: Number(event.target.value) })}
    >
      <option value="">{t("target.choose")}</option>
      {categories.data?.map(({ CategoryId, CategoryName }) => (
        <option key={CategoryId} value={CategoryId}>
          {CategoryName}
        </option>
      ))}
    </Select>
  );
}

function ProductChoice({ id, onChange }: Choice) {
  const chosen = useOffice<{ DisplayName: string }>(id ? officePath("product", { productId: id }) : null);
  if (!id) return <ProductSearch onChange={onChange} />;
  return (
    <p className={s.chosen}>
      <span>
        <span className={p.muted}>{t("target.chosen")}</span> <strong>{chosen.data?.DisplayName ?? "…"}</strong>
      </span>
      <Button kind="quiet" onClick={() => onChange({ kind: "product", id: 0 })}>
        {t("target.other")}
      </Button>
    </p>
  );
}

/** Milliseconds without a keystroke, after which the search runs. */
const rest = 250;
const most = 6;

function ProductSearch({ onChange }: Pick<Choice, "onChange">) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useOffice<{ Products: ProductRow[] }>(search ? officePath("products", { search, limit: most }) : null);
  return (
    <>
      <Field
        label={t("target.search")}
        note={t("target.searchNote")}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ul className={s.found} aria-live="polite">
        {found.data?.Products.map(({ ProductId, DisplayName, ImagePath }) => (
          <li key={ProductId}>
            <button type="button" onClick={() => onChange({ kind: "product", id: ProductId })}>
              <Picture path={ImagePath} size={40} />
              {DisplayName}
            </button>
          </li>
        ))}
        {found.data?.Products.length === 0 && <li className={p.muted}>{t("target.nothing")}</li>}
      </ul>
    </>
  );
}
