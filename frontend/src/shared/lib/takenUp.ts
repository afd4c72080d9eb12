/** Whether the browser has taken the page up: until then it must look as the server drew it, for anybody. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the server's page is taken up; true from then on, and on every later screen. */
export function useTakenUp(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
