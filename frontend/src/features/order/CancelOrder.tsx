/** Cancels an order: asks, asks why, and says how it went. */
import { type FormEvent, useState } from "react";
import { post } from "../../shared/api/client.ts";
import type { Message, OrderSummary } from "../../shared/api/types.ts";
import { t as common } from "../../shared/i18n/account.ts";
import { t } from "../../shared/i18n/order.ts";
import { promised } from "../../shared/lib/promised.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { endAttempt } from "../checkout/attempt.ts";
import s from "./order.module.css";
import { canPay } from "./state.ts";

interface Props {
  order: OrderSummary;
  onDone: () => void;
  onCancelled: () => void;
}

type Step = "confirm" | "reason" | "failed";

export function CancelOrder({ order, onDone, onCancelled }: Props) {
  const [step, setStep] = useState<Step>("confirm");

  async function cancel(reason: string) {
    try {
      const answer = await post<Message>("cancelUserOrder", { purchaseOrderId: order.PurchaseOrderId, reason });
      endAttempt();
      toast.info(answer.Message || t("order.cancelled"));
      onDone();
      onCancelled();
    } catch {
      setStep("failed");
    }
  }

  if (step === "confirm") return <ConfirmDialog order={order} onClose={onDone} onYes={() => setStep("reason")} />;
  if (step === "reason") return <ReasonDialog onClose={onDone} onReason={cancel} />;
  return (
    <Dialog
      open
      title={t("order.cancelErrorTitle")}
      onClose={onDone}
      actions={<Button onClick={onDone}>{common("common.ok")}</Button>}
    >
      <p>{t("order.cancelErrorText")}</p>
    </Dialog>
  );
}

function ConfirmDialog({ order, onClose, onYes }: { order: OrderSummary; onClose: () => void; onYes: () => void }) {
  const promise = promised(useShop()?.RefundPromise ?? "4-5 working days");
  return (
    <Dialog
      open
      title={t("order.cancelTitle")}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t("order.cancelNo")}
          </Button>
          <Button kind="danger" onClick={onYes}>
            {t("order.cancelYes")}
          </Button>
        </>
      }
    >
      <p>{canPay(order) || order.AmountDue ? t("order.cancelUnpaidText") : t("order.cancelText", { promise })}</p>
    </Dialog>
  );
}

function ReasonDialog({ onClose, onReason }: { onClose: () => void; onReason: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setError(t("order.reasonRequired"));
    setBusy(true);
    await onReason(reason.trim());
  }

  return (
    <Dialog open title={t("order.reasonTitle")} onClose={onClose}>
      <form className={s.form} onSubmit={submit} noValidate>
        <TextField
          label={t("order.reason")}
          name="reason"
          maxLength={300}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" block busy={busy}>
          {common("common.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
