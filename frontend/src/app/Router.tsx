/** The router, with a say in how one screen gives way to the next (ahead.lazy.ts, once that has come). */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, Router } from "react-router-dom";
import { here } from "../shared/i18n/index.ts";

/** What the history tells about a change of address. */
export interface Arrival {
  /** POP is back or forward. */
  action: "POP" | "PUSH" | "REPLACE";
  location: Location;
}

/** Shows the next screen: `change` draws it. */
export type Passage = (change: () => void, from: Location, to: Arrival) => void;

const plainly: Passage = (change) => change();
let passage = plainly;

/** Gives the way from one screen to the next another form. */
export function goBy(other: Passage): void {
  passage = other;
}

/** Like the router's own BrowserRouter, which leaves no say. */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState<Arrival>(history as unknown as Arrival);
  useLayoutEffect(() => {
    let from = history.location;
    return history.listen(({ action, location }) => {
      const to = { action, location } as Arrival;
      passage(() => setState(to), from, to);
      from = location;
    });
  }, [history]);
  return (
    <Router basename={here("")} location={location} navigationType={action as never} navigator={history}>
      {children}
    </Router>
  );
}
