/** Where the shell gets its screens: all loaded on the server, one chunk at a time in the browser. */
import type { RouteModule } from "../shared/route.ts";
import { whileBusy } from "../shared/ui/busy.ts";
import type { RouteName } from "./paths.ts";

/** A loaded screen, or the promise of one (the same promise each time). */
export type Screens = (name: RouteName) => RouteModule | Promise<RouteModule>;

/** Fetches one screen's module. */
export type Load = (name: RouteName) => Promise<RouteModule>;

/** Screens fetched when they are asked for, or ahead of that. */
export interface LazyScreens {
  /** For the shell: with the spinner over the page while one is on its way. */
  screens: Screens;
  /** Fetches one ahead; what fails is fetched again when it is asked for. */
  fetchAhead: Load;
}

/** Each screen is fetched once. `rescue` is what to do where one that is asked for cannot be. */
export function lazyScreens(load: Load, rescue: (error: unknown) => Promise<never>): LazyScreens {
  const loaded = new Map<RouteName, RouteModule>();
  const coming = new Map<RouteName, Promise<RouteModule>>();
  const wanted = new Map<RouteName, Promise<RouteModule>>();

  const fetchAhead: Load = (name) =>
    once(coming, name, async () => {
      const module = loaded.get(name) ?? (await load(name));
      loaded.set(name, module);
      return module;
    });
  const screens: Screens = (name) =>
    loaded.get(name) ?? once(wanted, name, () => whileBusy(fetchAhead(name).catch(rescue)));
  return { screens, fetchAhead };
}

/** The same promise for all who ask while the work is under way. */
function once<T>(under: Map<RouteName, Promise<T>>, name: RouteName, work: () => Promise<T>): Promise<T> {
  const before = under.get(name);
  if (before) return before;
  const now = work();
  under.set(name, now);
  const end = () => under.delete(name);
  now.then(end, end);
  return now;
}
