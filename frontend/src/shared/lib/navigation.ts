/** Lets code outside components (a dead session, a guest's heart) move to another screen. */

type Go = (path: string) => void;

let travel: Go = (path) => window.location.assign(path);

/** The router's own way of moving; the shell connects it, and without it a full page load does. */
export function connectNavigation(go: Go): void {
  travel = go;
}

/** Moves to a path of this site. */
export function go(path: string): void {
  travel(path);
}
