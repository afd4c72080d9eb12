/** The form of one product: details, pictures, packages, prices and label. */
import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { ApiError, get } from "../../shared/api/client.ts";
import { forgetWhere } from "../../shared/lib/query.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SaveBar } from "../parts/SaveBar.tsx";
import { useAction } from "../parts/useAction.ts";
import { useWarning } from "../parts/useWarning.ts";
import type { ProductPage } from "../types.ts";
import { BasicFields } from "./BasicFields.tsx";
import { Checklist } from "./Checklist.tsx";
import { Conflict, type Refused } from "./Conflict.tsx";
import { DeleteProduct } from "./DeleteProduct.tsx";
import { type Draft, type DraftProps, draftOf, saveProduct } from "./draft.ts";
import { LabelFields } from "./LabelFields.tsx";
import { MakingFields } from "./MakingFields.tsx";
import { differences, merged } from "./merge.ts";
import { OptionFields } from "./OptionFields.tsx";
import { PackageFields } from "./PackageFields.tsx";
import { Pictures } from "./Pictures.tsx";
import s from "./products.module.css";
import { TaxFields } from "./TaxFields.tsx";
import { TranslationCard } from "./TranslationCard.tsx";
import { t } from "./texts.ts";
import { useGoBack } from "./useGoBack.ts";

export function EditProduct({ id: word }: { id: string }) {
  const id = word === "new" ? 0 : Number(word);
  const path = officePath("product", { productId: id });
  const query = useOffice<ProductPage>(path);
  // The form must not show an old answer: orders change the stock.
  useEffect(() => () => forgetWhere((kept) => kept === path), [path]);
  const title = id ? (query.data?.DisplayName ?? "…") : t("product.new");
  const aside = id > 0 && (
    <>
      {query.data?.Active && (
        <a className="link" href={`/home/product-details/${id}`}>
          {t("product.inShop")}
        </a>
      )}
      <Link className="link" to={`/admin/labels?product=${id}`}>
        {t("order.labels")}
      </Link>
    </>
  );
  return (
    <Page title={title} back={{ to: "/admin/products", label: t("product.back") }} aside={aside}>
      <Loaded query={query}>{(product) => <Form product={product} />}</Loaded>
    </Page>
  );
}

function Form({ product }: { product: ProductPage }) {
  const [before] = useState(product); // what is typed stays, whatever is read meanwhile
  const [draft, setDraft] = useState(() => draftOf(product));
  const [touched, setTouched] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const goBack = useGoBack();
  const { busy, error, run } = useAction();
  useWarning(touched);
  useNamedField();
  const set: DraftProps["set"] = (change) => {
    setTouched(true);
    setDraft((draft) => ({ ...draft, ...(typeof change === "function" ? change(draft) : change) }));
  };
  const save = async (draft: Draft, over: ProductPage) => {
    const { failed } = await saveProduct(draft, over);
    setTouched(false);
    const [first] = failed;
    if (first) {
      set({ Version: (await present(draft.ProductId)).Version }); // it was saved by ourselves
      throw new Error(t("product.stockFailed", { ...first }));
    }
    toast.success(t("product.saved"));
    goBack();
  };
  const trySave = async (draft: Draft, over: ProductPage): Promise<void> => {
    try {
      await save(draft, over);
    } catch (error) {
      const refused = await explain(error, draft);
      const fresh = mergedAlone(before, draft, refused.now);
      if (fresh) await trySave(fresh, refused.now);
      else setRefused(refused);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => trySave(draft, before));
  };
  return (
    <>
      <form className={s.form} onSubmit={submit}>
        <div className={p.columns}>
          <div className={p.column}>
            <BasicFields draft={draft} set={set} />
            <PackageFields draft={draft} set={set} saved={product.Packages} />
            <OptionFields draft={draft} set={set} />
            <TaxFields draft={draft} set={set} rates={product.GstRates} />
            <MakingFields draft={draft} set={set} />
            <TranslationCard draft={draft} set={set} />
          </div>
          <div className={p.column}>
            <Checklist rules={before.Checklist} draft={draft} />
            <Pictures draft={draft} set={set} />
            <LabelFields draft={draft} set={set} />
            {draft.ProductId > 0 && <DeleteProduct id={draft.ProductId} name={before.DisplayName} />}
          </div>
        </div>
        <SaveBar busy={busy} error={error} />
      </form>
      {refused && (
        <Conflict before={before} draft={draft} refused={refused} onSave={trySave} onClose={() => setRefused(null)} />
      )}
    </>
  );
}

/** Puts the focus on the field that the address names after its #, as other pages link to it. */
function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = /^#(\w+)$/.exec(hash)?.[1];
    if (name) document.querySelector<HTMLElement>(`[data-rule="${name}"]`)?.focus();
  }, [hash]);
}

/** The draft over what is stored now, where there is nothing to choose: nobody else has changed what the form shows, but for stock. */
function mergedAlone(before: ProductPage, draft: Draft, now: ProductPage): Draft | null {
  const [base, theirs] = [draftOf(before), draftOf(now)];
  const found = differences(base, draft, theirs);
  return found.every(({ both, likely }) => likely === "mine" && !both) ? merged(base, draft, theirs, found, {}) : null;
}

/** The product as it is stored now, past what this page has read. */
const present = (id: number) => get<ProductPage>(officePath("product", { productId: id }));

/** What somebody else has saved meanwhile, if that is why a save was refused; throws every other reason. */
async function explain(error: unknown, draft: Draft): Promise<Refused> {
  if (!(error instanceof ApiError) || error.status !== 409 || !draft.ProductId) throw error;
  const now = await present(draft.ProductId);
  if (now.Version === draft.Version) throw error; // refused for another reason: the name is taken
  return { now, message: error.message };
}
