/** A button that asks for confirmation before it acts. */
import { type ReactNode, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import s from "./ConfirmButton.module.css";
import { FormError } from "./FormError.tsx";
import { useAction } from "./useAction.ts";

interface Props {
  label: string;
  /** The subject of the button, for screen readers, where its label does not name it. */
  of?: string;
  title: string;
  confirm: string;
  danger?: boolean;
  /** A failure is shown in the dialog, which stays open. */
  onSure: () => Promise<unknown>;
  children: ReactNode;
}

export function ConfirmButton({ label, of, title, confirm, danger = false, onSure, children }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const act = () =>
    run(async () => {
      await onSure();
      setOpen(false);
    });
  const actions = (
    <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={act}>
      {confirm}
    </Button>
  );
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)} actions={actions}>
        <div className={s.question}>
          {children}
          <FormError>{error}</FormError>
        </div>
      </Dialog>
    </>
  );
}
