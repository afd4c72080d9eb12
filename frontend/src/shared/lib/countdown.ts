import { useEffect, useState } from "react";

/** Counts whole seconds down to zero; the second value restarts it. Correct even after the tab was suspended. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [running]);

  const restart = (from: number) => {
    setNow(Date.now());
    setEnd(Date.now() + from * 1000);
  };
  return [left, restart];
}
