import { invalidate } from "../../shared/lib/query.ts";
import { officePath } from "../api.ts";

/** Reloads everything on the screen that shows reviews. */
export function refreshReviews(): void {
  for (const call of ["reviews", "customer?", "today"]) invalidate(officePath(call));
}
