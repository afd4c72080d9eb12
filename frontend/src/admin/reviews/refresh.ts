import { invalidate } from "../../shared/lib/query.ts";
import { officePath } from "../api.ts";

/** Asks again for everything on show that tells of reviews. */
export function refreshReviews(): void {
  for (const call of ["reviews", "customer?"]) invalidate(officePath(call));
}
