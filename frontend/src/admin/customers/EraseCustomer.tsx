/** Erases a customer on request: says what is removed and kept, and asks for typed confirmation. */
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import s from "./customers.module.css";
import { t } from "./texts.ts";
import type { CustomerPage } from "./types.ts";

export function EraseCustomer({ customer }: { customer: CustomerPage }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const form = useId();
  const word = customer.Email ?? customer.Mobile;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("word") ?? "").trim();
    void run(async () => {
      if (typed !== word) throw new Error(t("erase.wrong"));
      const { Message } = await change("customer/erase", { CustomerId: customer.CustomerId });
      toast.success(Message);
      invalidate(officePath("customers"));
      navigate("/admin/customers", { replace: true });
    });
  };
  const erase = (
    <Button type="submit" form={form} kind="danger" busy={busy}>
      {t("erase.button")}
    </Button>
  );
  if (!word) return null; // erased already
  return (
    <>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {t("erase.button")}
        </Button>
      </div>
      <Dialog
        open={open}
        title={t("erase.title", { name: customer.Name || word })}
        onClose={() => setOpen(false)}
        actions={erase}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <p>
            <strong>{t("erase.lead")}</strong>
          </p>
          <p>{t("erase.goes")}</p>
          <p>{t("erase.stays")}</p>
          <Field
            label={t("erase.confirm", { word })}
            name="word"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            error={error}
          />
        </form>
      </Dialog>
    </>
  );
}
