/** The Reviews tab: what customers say, and the form to join them. */
import type { Review, SavedReview } from "../../shared/api/types.ts";
import { invalidate, seed } from "../../shared/lib/query.ts";
import { productPath, reviewsPath } from "../catalogue/paths.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import { ReviewList } from "./ReviewList.tsx";

interface Props {
  itemId: number;
  /** Undefined while they are on the way. */
  reviews: readonly Review[] | undefined;
}

/** Milliseconds after which the shop shows a review that was saved. */
const shownAfter = 1200;

/** A chunk of its own. */
export default function Reviews({ itemId, reviews }: Props) {
  // The shop's own lists show a review within a second: until then its writer sees what was saved.
  const saved = ({ Shown, Review: own }: SavedReview) => {
    const path = reviewsPath(itemId);
    if (Shown) seed(path, [own, ...(reviews ?? []).filter(({ UserName }) => UserName !== own.UserName)]);
    setTimeout(() => {
      invalidate(path);
      invalidate(productPath(itemId));
    }, shownAfter);
  };
  return (
    <>
      <ReviewList reviews={reviews} />
      <ReviewForm itemId={itemId} onSaved={saved} />
    </>
  );
}
