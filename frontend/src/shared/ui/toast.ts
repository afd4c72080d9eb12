/** The message at the bottom of the screen: one at a time, gone after three seconds (specification sections 3 and 9). */
import { create } from "zustand";

/** The four kinds of message. */
export type ToastType = "success" | "alert" | "error" | "info";

/** A message on show. */
export interface Toast {
  /** Tells a repeated message from its forerunner. */
  id: number;
  type: ToastType;
  message: string;
}

const shownFor = 3000;

/** The toast on show, if any. */
export const toastStore = create<{ toast: Toast | null }>(() => ({ toast: null }));

function publish(type: ToastType, message: string): void {
  const id = (toastStore.getState().toast?.id ?? 0) + 1;
  toastStore.setState({ toast: { id, type, message } });
  setTimeout(() => {
    if (toastStore.getState().toast?.id === id) toastStore.setState({ toast: null });
  }, shownFor);
}

/** Publishes a message in place of the one on show. */
export const toast = {
  success: (message: string) => publish("success", message),
  alert: (message: string) => publish("alert", message),
  error: (message: string) => publish("error", message),
  info: (message: string) => publish("info", message),
};
