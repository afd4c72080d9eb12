/** Where the shell gets its screens: all loaded on the server, one chunk at a time in the browser. */
import type { RouteModule } from "../shared/route.ts";
import { whileBusy } from "../shared/ui/busy.ts";
import type { RouteName } from "./paths.ts";

/** A loaded screen, or the promise of one (the same promise each time). */
export type Screens = (name: RouteName) => RouteModule | Promise<RouteModule>;

/** Fetches one screen's module. */
export type Load = (name: RouteName) => Promise<RouteModule>;

/** Screens fetched when first asked for, with the spinner over the page meanwhile. */
export function lazyScreens(load: Load): Screens {
  const known = new Map<RouteName, RouteModule | Promise<RouteModule>>();
  return (name) => {
    const at = known.get(name);
    if (at) return at;
    const coming = whileBusy(load(name));
    known.set(name, coming);
    coming.then(
      (module) => known.set(name, module),
      () => known.delete(name),
    );
    return coming;
  };
}
