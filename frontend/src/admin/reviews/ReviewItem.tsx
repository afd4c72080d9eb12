/** One review with the shop's reply and its actions. */
import { formatDate } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import type { Review } from "../customers/types.ts";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { ReplyForm } from "./ReplyForm.tsx";
import { refreshReviews } from "./refresh.ts";
import s from "./reviews.module.css";
import { t } from "./texts.ts";

export function ReviewItem({ review }: { review: Review }) {
  const { busy, error, run } = useAction();
  const { ReviewId, IsWaiting } = review;
  const hide = async () => {
    await change("review/hide", { ReviewId, Hidden: !review.Hidden });
    refreshReviews();
  };
  const remove = async () => {
    const { Message } = await change("review/delete", { ReviewId });
    toast.success(Message);
    refreshReviews();
  };
  const of = t("reviews.of", { name: review.UserName });
  return (
    <li className={`${p.item} ${s.item} ${review.Hidden ? p.inactive : ""}`}>
      <div className={s.head}>
        <Link to={`/admin/products/${review.ProductId}`}>{review.DisplayName}</Link>
        <Stars rating={review.Rating} />
      </div>
      <p className={s.text}>{review.Text}</p>
      <p className={p.muted}>
        {t("reviews.by", { name: review.UserName, date: formatDate(review.WrittenAt) })}
        {review.IsBoughtHere && ` · ${t("reviews.boughtHere")}`}
        {review.Hidden && ` · ${t(IsWaiting ? "reviews.isWaiting" : "reviews.isHidden")}`}
      </p>
      {review.Answer && (
        <blockquote className={s.answer}>
          <p className={p.muted}>{t("reviews.yours")}</p>
          <p className={s.text}>{review.Answer}</p>
        </blockquote>
      )}
      <div className={s.actions}>
        {IsWaiting ? (
          <ConfirmButton
            danger
            label={t("reviews.delete")}
            of={of}
            title={t("reviews.deleteTitle", { name: review.UserName })}
            confirm={t("reviews.delete")}
            onSure={remove}
          >
            <p>{t("reviews.deleteText")}</p>
          </ConfirmButton>
        ) : (
          <ReplyForm review={review} />
        )}
        <Button kind={IsWaiting ? "outline" : "quiet"} busy={busy} onClick={() => run(hide)}>
          {t(IsWaiting ? "reviews.approve" : review.Hidden ? "reviews.unhide" : "reviews.hide")}
          <span className="visually-hidden">: {of}</span>
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
    </li>
  );
}
