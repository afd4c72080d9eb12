import { type RefObject, useEffect } from "react";

/**
 * Closes an open `<details>` on a press outside it, on Escape (the focus goes back to its summary) and when a link
 * inside it is followed. Opening and closing by its summary need no script.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => {
      if (ref.current?.open) ref.current.open = false;
    };
    const pressed = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    const followed = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (link && ref.current?.contains(link)) close();
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      close();
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("click", followed);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("click", followed);
      document.removeEventListener("keydown", escaped);
    };
  }, [ref]);
}
