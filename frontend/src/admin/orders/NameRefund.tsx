/** Says what a refund was for that was made at the provider. */
import { type FormEvent, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { useMay } from "../session.ts";
import type { OrderPage, Refund } from "../types.ts";
import { AmountOf } from "./AmountOf.tsx";
import s from "./details.module.css";
import { refreshOrders } from "./later.ts";
import { placesOf } from "./refunding.ts";
import { t } from "./texts.ts";

export function NameRefund({ order, refund }: { order: OrderPage; refund: Refund }) {
  const owns = useMay("owner");
  const [of, setOf] = useState<readonly number[]>([]);
  const { busy, error, run } = useAction();
  if (!refund.Unnamed || !order.InvoiceNo) return null;
  if (!owns) return <span className={s.bad}>{t("unnamed.waits")}</span>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (of.length === 0) throw new Error(t("order.refundNoLines"));
      const { Message } = await change("order/refund/lines", { RefundId: refund.RefundId, AmountOf: of });
      toast.success(Message);
      refreshOrders();
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <p>{t("unnamed.text")}</p>
      <AmountOf places={placesOf(order)} chosen={of} onChange={setOf} />
      <FormError>{error}</FormError>
      <Button type="submit" kind="outline" busy={busy}>
        {t("unnamed.save")}
      </Button>
    </form>
  );
}
