/** The public reply to a review. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import type { Review } from "../customers/types.ts";
import { useAction } from "../parts/useAction.ts";
import { refreshReviews } from "./refresh.ts";
import s from "./reviews.module.css";
import { t } from "./texts.ts";

export function ReplyForm({ review }: { review: Review }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get("answer") ?? "");
    void run(async () => {
      const { Message } = await change("review/answer", { ReviewId: review.ReviewId, Answer: answer });
      setOpen(false);
      toast.success(Message);
      refreshReviews();
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  return (
    <>
      <Button kind="quiet" icon="edit" onClick={() => setOpen(true)}>
        {t(review.Answer ? "reviews.change" : "reviews.answer")}
        <span className="visually-hidden">: {t("reviews.of", { name: review.UserName })}</span>
      </Button>
      <Dialog
        open={open}
        title={t("reviews.answerTo", { name: review.UserName })}
        onClose={() => setOpen(false)}
        actions={save}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <blockquote className={s.answer}>{review.Text}</blockquote>
          <TextField
            label={t("reviews.yours")}
            note={t("reviews.answerNote")}
            name="answer"
            rows={4}
            maxLength={2000}
            defaultValue={review.Answer}
            error={error}
          />
        </form>
      </Dialog>
    </>
  );
}
