/** Asks before a page with unsaved changes is left. */
import { useEffect } from "react";

/** Makes the browser ask before the page is closed or reloaded; with `words`, also before a link to another is followed. */
export function useWarning(on: boolean, words?: string): void {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]:not([target=_blank])") : null;
      if (!words || !link || event.ctrlKey || event.metaKey || event.button > 0 || window.confirm(words)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("click", ask, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("click", ask, { capture: true });
    };
  }, [on, words]);
}
