import { useEffect } from "react";
import type { ApiError } from "../api/client.ts";

const every = 5000;

/** Tries again what got no answer: when the network is back, and now and then, because not every browser knows. */
export function useRetryWhenBack(error: ApiError | null | undefined, retry: () => void): void {
  const unreached = error?.status === 0;
  useEffect(() => {
    if (!unreached) return;
    const timer = setInterval(() => {
      if (!document.hidden) retry();
    }, every);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [unreached, retry]);
}
