/** What the whole screen is waiting for: counts the waits, so that the spinner goes when the last one ends. */
import { create } from "zustand";

/** How many things the whole screen waits for now. */
export const useBusy = create(() => ({ waits: 0 }));

const step = (by: number) => useBusy.setState(({ waits }) => ({ waits: waits + by }));

/** Shows the spinner while the promise is open, whether it ends well or not. Answers the promise's own result. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  step(1);
  try {
    return await work;
  } finally {
    step(-1);
  }
}
