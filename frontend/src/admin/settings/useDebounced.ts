import { useEffect, useState } from "react";

/** Milliseconds without a change. */
const rest = 200;

/** A value once it has not changed for a moment: dragging a colour passes hundreds. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
