/** Where reading goes on when a page of the back office has come. */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { awaitHeading } from "../../shared/ui/focus.ts";

let shownPath = "";

/** The next page follows one outside the shell, and its heading takes the focus too. */
export function awaitsHeading(): void {
  shownPath = window.location.pathname + window.location.hash;
}

/** Moves the focus to the heading of every new page, but not when the back office is opened. */
export function FocusHeading() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNew = shownPath && shownPath !== pathname;
    shownPath = pathname;
    if (!isNew) return;
    window.scrollTo(0, 0);
    return awaitHeading();
  }, [pathname]);
  return null;
}
