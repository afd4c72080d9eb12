/** The Reviews tab: what customers say, and the form to join them. */
import type { Review, SavedReview } from "../../shared/api/types.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import { ReviewList } from "./ReviewList.tsx";

interface Props {
  itemId: number;
  /** Undefined while they are on the way. */
  reviews: readonly Review[] | undefined;
  /** Told when a review has been saved. */
  onSaved: (saved: SavedReview) => void;
}

/** A chunk of its own. */
export default function Reviews({ itemId, reviews, onSaved }: Props) {
  return (
    <>
      <ReviewList reviews={reviews} />
      <ReviewForm itemId={itemId} onSaved={onSaved} />
    </>
  );
}
