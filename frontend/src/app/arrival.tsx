/** What happens on the way from one screen to the next. */
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useNavigation } from "../shared/lib/navigation.ts";
import { awaitHeading } from "../shared/ui/focus.ts";

/** Lets links, and code outside components, change the screen. Draws nothing; the shell shows it once. */
export function NavigationBridge() {
  useNavigation();
  return null;
}

/** Shown with every new address, from the first sight of its screen, even in outline: begins at the top. Draws nothing. */
export function TopOfScreen() {
  const { key } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen.
  useLayoutEffect(() => {
    // Back and forward lead to where one was (ahead.lazy.ts); the first page is the browser's to scroll.
    if (key !== "default" && how !== "POP") window.scrollTo(0, 0);
  }, []);
  return null;
}

/** Shown with every new screen, once it has come: focuses its heading. Draws nothing. */
export function HeadingFocus() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each screen.
  useEffect(() => (key === "default" ? undefined : awaitHeading()), []);
  return null;
}
