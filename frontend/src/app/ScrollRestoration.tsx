/** The way from one screen to the next. */
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useNavigation } from "../shared/lib/navigation.ts";
import { awaitHeading } from "../shared/ui/focus.ts";

/** Lets links, and code outside components, change the screen. Draws nothing; the shell shows it once. */
export function NavigationBridge() {
  useNavigation();
  return null;
}

/** Shown with every new screen: begins it at its top, with the focus on its heading. Draws nothing. */
export function ScrollRestoration() {
  const { key } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts, not what happens on the screen.
  useEffect(() => {
    if (key === "default") return; // the page the browser has just loaded
    // Going back, the browser finds the old place itself.
    if (how !== "POP") window.scrollTo(0, 0);
    return awaitHeading();
  }, []);
  return null;
}
