import { useEffect, useState } from "react";

/** Milliseconds of rest after which somebody has chosen. */
const rest = 200;

/** A value once it has not changed for a moment: a colour is dragged through hundreds. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
