/** What happens on the way from one screen to the next: the page's top, the heading's focus. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { connectNavigation } from "../shared/lib/navigation.ts";

/** Draws nothing. */
export function Travel() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const last = useRef(pathname);

  useEffect(() => connectNavigation((path) => navigate(path)), [navigate]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Going back, the browser finds the old place itself.
    if (how !== "POP") window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [pathname, how]);

  return null;
}
