import type { ReactNode } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import s from "./BulkBar.module.css";
import p from "./parts.module.css";

interface Props {
  count: number;
  onClear: () => void;
  /** What could not be done. */
  note?: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** The bar at the bottom of a list with what can be done with the selected rows. */
export function BulkBar({ count, onClear, note, children }: Props) {
  const selected = t("office.selected", { count });
  return (
    <section className={`${p.bar} ${s.bulk}`} aria-label={selected}>
      <strong role="status">{selected}</strong>
      <div className={s.actions}>{children}</div>
      <Button kind="quiet" onClick={onClear}>
        {t("office.clear")}
      </Button>
      <p className={s.note} role="status">
        {note}
      </p>
    </section>
  );
}
