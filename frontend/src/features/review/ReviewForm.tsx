/** Add a review: stars and words, both needed. */
import { type FormEvent, useState } from "react";
import { ApiError, post } from "../../shared/api/client.ts";
import type { NewRating, SavedReview } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { reviewProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { StarInput } from "../../shared/ui/Stars.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { useSession } from "../auth/session.ts";
import s from "./review.lazy.module.css";

/** For customers; a guest is shown the way to the login. */
export function ReviewForm({ itemId, onSaved }: { itemId: number; onSaved: (saved: SavedReview) => void }) {
  const { login } = useSession();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);

  if (!login) {
    return (
      <p className={s.none}>
        <Link to="/home/login-user" className="link" state={{ from: `/home/product-details/${itemId}`, review: true }}>
          {t("review.logIn")}
        </Link>
      </p>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = reviewProblem(rating, text);
    if (problem) return toast.alert(t(problem));
    setBusy(true);
    try {
      const review: NewRating = { ProductId: itemId, Rating: rating, RatingDescription: text.trim() };
      const saved = await post<SavedReview>("SaveProductRating", review);
      toast.success(saved.Message);
      setRating(0);
      setText("");
      onSaved(saved);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("error.other"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <h3>{t("review.add")}</h3>
      <StarInput label={t("review.yourRating")} value={rating} onChange={setRating} />
      <TextField
        label={t("review.yourReview")}
        value={text}
        maxLength={2000}
        required
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t("review.submit")}
      </Button>
    </form>
  );
}
