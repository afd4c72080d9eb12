/** The form of a category, and its deletion. */
import { type FormEvent, useId, useState } from "react";
import { ApiError } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import { PictureField } from "../parts/PictureField.tsx";
import p from "../parts/parts.module.css";
import { TranslationFields } from "../parts/Translations.tsx";
import { translated } from "../parts/translations.ts";
import { useAction } from "../parts/useAction.ts";
import s from "./categories.module.css";
import { t } from "./texts.ts";
import type { Shelf } from "./types.ts";

/** Open for as long as it is on the page; `CategoryId` 0 is a new one. */
export function CategoryForm({ category, onClose }: { category: Shelf; onClose: () => void }) {
  const [draft, setDraft] = useState(category);
  const { busy, error, run } = useAction();
  const form = useId();
  const set = (part: Partial<Shelf>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { CategoryId, CategoryName, Image, Position, Hidden, Translations = {} } = draft;
    void run(async () => {
      await change("category/save", { CategoryId, CategoryName, Image, Position, Hidden, Translations });
      invalidate(officePath("categories"));
      toast.success(t("category.saved"));
      onClose();
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  const title = category.CategoryId ? category.CategoryName : t("categories.new");
  return (
    <Dialog open title={title} onClose={onClose} actions={save}>
      <form id={form} className={s.form} onSubmit={submit}>
        <Field
          label={t("category.name")}
          required
          maxLength={100}
          value={draft.CategoryName}
          onChange={(event) => set({ CategoryName: event.target.value })}
        />
        <TranslationFields
          texts={[
            translated(
              "CategoryName",
              t("category.name"),
              draft.CategoryName,
              draft.Translations,
              (Translations) => set({ Translations }),
              { maxLength: 100 },
            ),
          ]}
        />
        <PictureField
          label={t("category.picture")}
          note={t("category.pictureNote")}
          folder="categories"
          shape="1"
          value={draft}
          onChange={set}
        />
        <Checkbox checked={!draft.Hidden} onChange={(event) => set({ Hidden: !event.target.checked })}>
          {t("category.shown")}
        </Checkbox>
        <p className={p.muted}>{t("category.shownNote")}</p>
        <FormError>{error}</FormError>
      </form>
      {category.CategoryId > 0 && <Deletion category={category} onGone={onClose} />}
    </Dialog>
  );
}

/** Asks for confirmation; a refusal shows a link to the products in the category. */
function Deletion({ category, onGone }: { category: Shelf; onGone: () => void }) {
  const [sure, setSure] = useState(false);
  const [refused, setRefused] = useState(false);
  const { busy, error, run } = useAction();
  const remove = () =>
    run(async () => {
      try {
        const { Message } = await change("category/delete", { CategoryId: category.CategoryId });
        toast.success(Message);
        invalidate(officePath("categories"));
        onGone();
      } catch (failure) {
        setRefused(failure instanceof ApiError && failure.status === 409);
        throw failure;
      }
    });
  return (
    <div className={s.deletion}>
      {sure ? (
        <>
          <p>{t("category.deleteSure", { name: category.CategoryName })}</p>
          <Button kind="danger" busy={busy} onClick={remove}>
            {t("category.deleteYes")}
          </Button>
        </>
      ) : (
        <Button kind="danger" icon="bin" onClick={() => setSure(true)}>
          {t("category.delete")}
        </Button>
      )}
      <FormError>{error}</FormError>
      {refused && (
        <Link className={s.count} to={`/admin/products?categoryId=${category.CategoryId}`}>
          {t("category.viewProducts")}
        </Link>
      )}
    </div>
  );
}
