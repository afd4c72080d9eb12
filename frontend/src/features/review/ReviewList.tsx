/** What customers say about a product. */
import type { Review } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import s from "./review.lazy.module.css";

/** Scrolls above 500 px. */
export function ReviewList({ reviews }: { reviews: readonly Review[] | undefined }) {
  if (!reviews) return <Skeleton height="6rem" />;
  if (reviews.length === 0) return <p className={s.none}>{t("review.none")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <ul className={s.list} aria-label={t("product.reviews")} tabIndex={0}>
      {reviews.map((review) => (
        <li key={`${review.UserName} ${review.RatingDate}`} className={s.review}>
          <p className={s.by}>
            <b>{review.UserName}</b>
            <Stars rating={review.Rating} />
            <time dateTime={review.RatingDate}>{formatDate(review.RatingDate)}</time>
            {review.IsBoughtHere && (
              <span className={s.bought}>
                <Icon name="check" /> {t("review.boughtHere")}
              </span>
            )}
          </p>
          <p>{review.RatingDescription}</p>
          {review.Answer && (
            <blockquote className={s.answer}>
              <b>{t("review.answer")}</b>
              <p>{review.Answer}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
