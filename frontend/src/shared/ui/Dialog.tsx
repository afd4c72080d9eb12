/** A modal on the browser's own <dialog>: focus trap, Escape and the backdrop come with it. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "../i18n/index.ts";
import { IconButton } from "./Button.tsx";
import s from "./Dialog.module.css";

interface Props {
  open: boolean;
  title: string;
  /** Escape, the cross and a press on the backdrop all ask for this. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the foot. */
  actions?: ReactNode;
}

/** Shows its children above the page while `open`. */
export function Dialog({ open, title, onClose, children, actions }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open) return dialog?.close();
    dialog?.showModal();
    return dialog ? begin(dialog) : undefined;
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the backdrop is the pointer's.
    <dialog
      ref={ref}
      className={s.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={s.body}>
          <header className={s.head}>
            <h2 id={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={t("common.close")} onClick={onClose} />
          </header>
          {children}
          {actions && <footer className={s.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

const fields = "input:not([type=radio]), select, textarea";

/**
 * Puts the focus on the first field, or on the heading until a form that comes late is there: never on the cross, which
 * Enter would press. A radio group has its answer and may wait.
 */
function begin(dialog: HTMLDialogElement): () => void {
  const heading = dialog.querySelector("h2");
  const watch = new MutationObserver(look);
  function look() {
    const field = dialog.querySelector<HTMLElement>(fields);
    const waiting = [heading, dialog, document.body].includes(document.activeElement as HTMLElement);
    if (field) watch.disconnect();
    if (field && waiting) field.focus();
  }
  heading?.focus();
  watch.observe(dialog, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}
