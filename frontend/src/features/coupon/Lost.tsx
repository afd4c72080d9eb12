/** A coupon that was lost between the cart and the order: says so, and what the order comes to now. */
import { useEffect, useState } from "react";
import { t } from "../../shared/i18n/coupon.ts";
import { formatPaise, type Paise } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { couponStore } from "./store.ts";
import type { Asked } from "./useAnswer.ts";

interface Props {
  order: { total: Paise; place: (() => void) | null };
  asked: Asked;
  drop: (why: string) => void;
}

/** What was refused. */
interface Loss {
  /** Why; "" where only another amount was named. */
  why: string;
  /** The coupon that applied. */
  name: string;
  total: Paise;
}

export function Lost({ order, asked: { ready, again }, drop }: Props) {
  const { refused, applied } = couponStore();
  const [loss, setLoss] = useState<Loss | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked at once
  useEffect(() => {
    if (!refused) return;
    couponStore.setState({ refused: null });
    const { key, message } = refused;
    const ours = key.startsWith("coupon.");
    const name = applied?.name ?? "";
    // What was known a moment ago is not unknown: it has been ended.
    const why = !ours ? "" : name && key === "coupon.unknown" ? t("coupon.over", { name }) : message;
    if (ours || applied) setLoss({ why, name, total: order.total });
    if (ours) drop(why);
    else again();
  }, [refused]);

  if (!loss) return null;
  const gone = applied?.name !== loss.name;
  // Another price has changed: the coupon is as it was.
  if (!loss.why && !(ready && gone)) return null;
  const now = ready ? formatPaise(order.total) : "…";
  return (
    <Dialog
      open
      title={t("coupon.lost")}
      onClose={() => setLoss(null)}
      actions={
        <>
          <Button kind="outline" onClick={() => setLoss(null)}>
            {t("coupon.back")}
          </Button>
          <Button
            busy={!ready || !order.place}
            onClick={() => {
              setLoss(null);
              order.place?.();
            }}
          >
            {t("coupon.goOn", { amount: now })}
          </Button>
        </>
      }
    >
      <p>{loss.why || t("coupon.over", { name: loss.name })}</p>
      <p aria-live="polite">{t("coupon.now", { now, before: formatPaise(loss.total) })}</p>
    </Dialog>
  );
}
