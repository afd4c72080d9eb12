/** One product as a form: what it is, its pictures, packages, prices, and what the law wants said of it. */
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { forgetWhere } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Card, Sheet } from "../parts/Sheet.tsx";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { ProductPage } from "../types.ts";
import { About } from "./About.tsx";
import { type Draft, draftOf, newProduct, saveProduct } from "./draft.ts";
import { Label } from "./Label.tsx";
import { Packages } from "./Packages.tsx";
import { Pictures } from "./Pictures.tsx";
import s from "./products.module.css";

/** What every part of the form is given. */
export interface Part {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

export function EditProduct({ id: word }: { id: string }) {
  const id = word === "new" ? 0 : Number(word);
  const path = id ? officePath("product", { productId: id }) : null;
  const query = useOffice<ProductPage>(path);
  // A form must not open on what was read some visits ago: orders take from the stock.
  useEffect(() => () => forgetWhere((kept) => kept === path), [path]);
  const title = id ? (query.data?.DisplayName ?? "…") : t("product.new");
  return (
    <Sheet title={title} back={{ to: "/admin/products", label: t("product.back") }}>
      {id ? <Loaded query={query}>{(product) => <Form product={product} />}</Loaded> : <Form product={null} />}
    </Sheet>
  );
}

function Form({ product }: { product: ProductPage | null }) {
  const [before] = useState(product); // what is typed stays, whatever is read meanwhile
  const [draft, setDraft] = useState(() => (product ? draftOf(product) : newProduct()));
  const navigate = useNavigate();
  const { busy, error, run } = useAction();
  const set = (change: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { failed } = await saveProduct(draft, before);
      const [first] = failed;
      if (first) throw new Error(t("product.stockFailed", { ...first }));
      toast.success(t("product.saved"));
      navigate("/admin/products");
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <div className={s.columns}>
        <div className={s.column}>
          <About draft={draft} set={set} />
          <Packages draft={draft} set={set} />
        </div>
        <div className={s.column}>
          {product && <Checklist rules={product.Checklist} />}
          <Pictures draft={draft} set={set} />
          <Label draft={draft} set={set} />
        </div>
      </div>
      <div className={s.save}>
        <p className={s.error} role="alert">
          {error}
        </p>
        <Button type="submit" busy={busy}>
          {t("office.save")}
        </Button>
      </div>
    </form>
  );
}

function Checklist({ rules }: { rules: ProductPage["Checklist"] }) {
  const missing = rules.filter((rule) => !rule.Met);
  if (missing.length === 0) return null;
  return (
    <Card title={t("product.checklist")}>
      <ul className={s.rules}>
        {missing.map((rule) => (
          <li key={rule.Name}>
            <Icon name="alert" />
            {rule.Words}
          </li>
        ))}
      </ul>
    </Card>
  );
}
