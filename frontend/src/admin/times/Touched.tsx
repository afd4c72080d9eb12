/** Orders that were promised a time which a change takes away: how many, and the way to them. */
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Promised } from "./types.ts";

/** How many orders there are in all. */
export const ordersOf = (promised: readonly Promised[]): number =>
  promised.reduce((sum, { Orders }) => sum + Orders, 0);

/** The orders by day, each day a link to its list. */
export function TouchedOrders({ promised }: { promised: readonly Promised[] }) {
  return (
    <div className={s.touched} role="status">
      <p>
        <strong>{t("touched.title", { count: ordersOf(promised) })}</strong>
      </p>
      <p>{t("touched.text")}</p>
      <ul className={p.rows}>
        {promised.map(({ SlotId, Day, Words, Orders }) => (
          <li key={`${SlotId} ${Day}`}>
            <span>{Words}</span>
            <Link to={`/admin/orders?slotDay=${Day}`} className={s.link} target="_blank">
              {t("touched.orders", { count: Orders })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  promised: readonly Promised[];
  busy: boolean;
  error: string | null;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a save that takes times away. */
export function TouchedDialog({ promised, busy, error, onSave, onClose }: Props) {
  return (
    <Dialog
      open
      title={t("touched.title", { count: ordersOf(promised) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t("touched.back")}
          </Button>
          <Button busy={busy} onClick={onSave}>
            {t("touched.anyway")}
          </Button>
        </>
      }
    >
      <TouchedOrders promised={promised} />
      <FormError>{error}</FormError>
    </Dialog>
  );
}
