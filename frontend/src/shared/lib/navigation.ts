/** Moving to another screen, for links and for code outside components (an expired session, a guest who uses the wishlist). */
import { useEffect } from "react";
import { type NavigateOptions, useNavigate } from "react-router-dom";
import { here } from "../i18n/index.ts";

type Go = (path: string, options?: NavigateOptions) => void;

const loadPage: Go = (path) => window.location.assign(here(path));
let travel = loadPage;

/** Gives `go` the router's own way of moving, without which a full page load does. The shell calls it once. */
export function useNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    travel = (path, options) => void navigate(path, options);
    return () => {
      travel = loadPage;
    };
  }, [navigate]);
}

/** Moves to a plain path of this site, in the language on show. */
export function go(path: string, options?: NavigateOptions): void {
  travel(path, options);
}
