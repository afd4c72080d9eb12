/** The cart's choice how the order is paid. Where it cannot be paid on delivery, it says why. */
import { useEffect, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { PaymentModes } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/door.ts";
import { formatPaise, type Paise, toRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useRetryWhenBack } from "../../shared/lib/whenBack.ts";
import s from "./PayModes.module.css";

interface Props {
  /** Where it goes; "" where that is nowhere. */
  pincode: string;
  collect: boolean;
  total: Paise;
  onDelivery: boolean;
  onChange: (onDelivery: boolean) => void;
}

export default function PayModes({ pincode, collect, total, onDelivery, onChange }: Props) {
  const where = collect ? { collect: 1 } : { pincode };
  const known = collect || pincode !== "";
  const path = known ? apiPath("GetPaymentModes", { ...where, amount: toRupees(total) }) : null;
  const { data, error, reload } = useQuery<PaymentModes>(path, { stale: 30_000 });
  useRetryWhenBack(error, reload);
  const modes = useLast(data);
  const possible = Boolean(modes?.OnDelivery);
  const online = modes?.Online !== false;
  // What is no longer possible is not chosen any more; and what alone is possible, is.
  const wanted = data && (onDelivery ? data.OnDelivery : data.OnDelivery && !data.Online);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (wanted !== undefined && wanted !== onDelivery) onChange(wanted);
  }, [data]);
  const amount = formatPaise(total);
  const later = modes?.Why ?? t(collect ? "door.counterText" : "door.laterText", { amount });
  return (
    <fieldset id="pay" className={s.modes} tabIndex={-1} aria-busy={(!modes && !error) || undefined}>
      <legend>{t("door.how")}</legend>
      <Mode name={t("door.now")} chosen={!onDelivery} possible={online} onChoose={() => onChange(false)}>
        {t(online ? "door.nowText" : "door.nowNot")}
      </Mode>
      <Mode
        name={t(collect ? "door.counter" : "door.later")}
        chosen={onDelivery}
        possible={possible}
        onChoose={() => onChange(true)}
      >
        {error && !modes ? t("door.failed") : later}
      </Mode>
    </fieldset>
  );
}

interface ModeProps {
  name: string;
  chosen: boolean;
  possible: boolean;
  onChoose: () => void;
  children: string;
}

function Mode({ name, chosen, possible, onChoose, children }: ModeProps) {
  return (
    <label className={s.mode}>
      <input type="radio" name="pay" checked={chosen} disabled={!possible} onChange={onChoose} />
      <span>
        <strong>{name}</strong>
        <small>{children}</small>
      </span>
    </label>
  );
}

/** The last answer, while another amount is asked about: so that nothing jumps. */
function useLast(data: PaymentModes | undefined): PaymentModes | undefined {
  const [last, setLast] = useState(data);
  if (data && last !== data) setLast(data);
  return data ?? last;
}
