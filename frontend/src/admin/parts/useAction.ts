/** The state of one change: busy while it runs, then its error. */
import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "../api.ts";

/** The state of a change and how to run it. */
export interface Action {
  busy: boolean;
  error: string | null;
  /** Runs a change; its failure becomes `error`. */
  run: (change: () => Promise<unknown>) => Promise<void>;
}

/** A change that a form makes, one at a time. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const begun = useRef<Element | null>(null);
  useEffect(() => {
    if (busy) return;
    giveFocusBack(begun.current);
    begun.current = null;
  }, [busy]);
  const run = useCallback(async (change: () => Promise<unknown>) => {
    begun.current = document.activeElement;
    setBusy(true);
    setError(null);
    try {
      await change();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, error, run };
}

/** A button that is busy loses the focus. Afterwards the field that was refused has it, or else the button again. */
function giveFocusBack(from: Element | null): void {
  if (document.activeElement !== document.body || !from?.isConnected) return;
  const wrong = from.closest("form")?.querySelector('[aria-invalid="true"]');
  ((wrong ?? from) as HTMLElement).focus();
}
