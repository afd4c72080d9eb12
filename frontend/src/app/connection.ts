/** Whether there is a network, and whether what is shown was kept from before. */
import { create } from "zustand";

interface Connection {
  online: boolean;
  /** When what is shown was sent, if the service worker had to take it from memory; else "". */
  saved: string;
  /** The page of which that is true. */
  at: string;
}

export const connectionStore = create<Connection>(() => ({ online: true, saved: "", at: "" }));

/** Begins to watch; before the page is taken up, because the worker sends its message as soon as it has answered. */
export function watchConnection(): void {
  const look = () => connectionStore.setState({ online: navigator.onLine });
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  look();
  const worker = navigator.serviceWorker;
  worker?.addEventListener("message", ({ data }: MessageEvent<{ saved?: string }>) => {
    if (data.saved) connectionStore.setState({ saved: data.saved, at: window.location.pathname });
  });
  worker?.startMessages();
}
