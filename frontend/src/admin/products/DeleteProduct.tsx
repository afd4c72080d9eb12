/** Deletes a product, and suggests to hide it instead. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { changeMany } from "./changeMany.ts";
import { t } from "./texts.ts";
import { useGoBack } from "./useGoBack.ts";

export function DeleteProduct({ id, name }: { id: number; name: string }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const goBack = useGoBack();
  const after = (action: () => Promise<unknown>) =>
    run(async () => {
      await action();
      goBack();
    });
  const remove = async () => {
    await change("product/delete", { ProductId: id });
    invalidate(officePath("products"));
    toast.success(t("delete.done", { name }));
  };
  const actions = (
    <>
      <Button
        kind="outline"
        busy={busy}
        onClick={() => after(() => changeMany("products/edit", [id], { Active: false }))}
      >
        {t("delete.hide")}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => after(remove)}>
        {t("delete.confirm")}
      </Button>
    </>
  );
  return (
    <>
      <Button kind="quiet" icon="bin" onClick={() => setOpen(true)}>
        {t("delete.button")}
      </Button>
      <Dialog open={open} title={t("delete.title", { name })} onClose={() => setOpen(false)} actions={actions}>
        <p>{t("delete.text")}</p>
        <p>{t("delete.hideText")}</p>
        <FormError>{error}</FormError>
      </Dialog>
    </>
  );
}
