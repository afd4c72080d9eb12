/** What happens on the way from one screen to the next. */
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useNavigation } from "../shared/lib/navigation.ts";
import { awaitHeading } from "../shared/ui/focus.ts";

/** Lets links, and code outside components, change the screen. Draws nothing; the shell shows it once. */
export function NavigationBridge() {
  useNavigation();
  return null;
}

/** Shown with every new screen: scrolls to its top and focuses its heading. Draws nothing. */
export function ScrollRestoration() {
  const { key } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen.
  useEffect(() => {
    if (key === "default") return; // the page the browser has just loaded
    // Going back, the browser restores the scroll position itself.
    if (how !== "POP") window.scrollTo(0, 0);
    return awaitHeading();
  }, []);
  return null;
}
