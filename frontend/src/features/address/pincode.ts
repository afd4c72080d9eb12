/** The live check whether a pin code is served (specification section 5). */
import { useCallback, useEffect, useRef, useState } from "react";
import { post } from "../../shared/api/client.ts";
import type { DeliveryArea } from "../../shared/api/types.ts";
import { pincodeProblem } from "../../shared/lib/entry.ts";

export interface PincodeCheck {
  /** null while unknown: not six digits yet, or the answer is on its way. */
  served: boolean | null;
  checking: boolean;
  area: DeliveryArea | null;
  /** Asks again, for the moment the field is left; does nothing when the answer is known to be good. */
  recheck: () => void;
}

const unknown = { served: null, checking: false, area: null };

/** Checks a pin code as soon as it has six digits. Any failure counts as not served. */
export function usePincodeCheck(pincode: string, onServed: (area: DeliveryArea) => void): PincodeCheck {
  const [state, setState] = useState<Omit<PincodeCheck, "recheck">>(unknown);
  const [round, setRound] = useState(0);
  const asked = useRef("");
  const served = useRef(onServed);
  useEffect(() => {
    served.current = onServed;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again for the same pin code.
  useEffect(() => {
    const again = asked.current === pincode;
    asked.current = pincode;
    if (pincodeProblem(pincode)) return setState(unknown);
    // A refused pin code stays so until the new answer is there.
    if (!again) setState({ ...unknown, checking: true });
    const flight = new AbortController();
    post<DeliveryArea>("checkPincodeAvailability", { pincode }, { signal: flight.signal }).then(
      (area) => {
        if (flight.signal.aborted) return;
        setState({ served: true, checking: false, area });
        served.current(area);
      },
      () => flight.signal.aborted || setState({ ...unknown, served: false }),
    );
    return () => flight.abort();
  }, [pincode, round]);

  const recheck = useCallback(() => {
    if (state.served === false) setRound((before) => before + 1);
  }, [state.served]);
  return { ...state, recheck };
}
