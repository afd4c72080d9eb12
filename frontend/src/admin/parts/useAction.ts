/** The state of one change: busy while it runs, then its error. */
import { useCallback, useState } from "react";
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
  const run = useCallback(async (change: () => Promise<unknown>) => {
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
