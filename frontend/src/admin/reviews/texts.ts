import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
  "reviews.title": "Reviews",
  "reviews.search": "Words of a review",
  "reviews.show": "Show",
  "reviews.unanswered": "Unanswered",
  "reviews.hidden": "Hidden",
  "reviews.none": "No reviews here",
  "reviews.count": "{count} review|{count} reviews",
  "reviews.by": "{name}, {date}",
  "reviews.hide": "Hide",
  "reviews.unhide": "Show in the shop",
  "reviews.isHidden": "Hidden: the shop does not show it.",
  "reviews.of": "the review of {name}",
  "reviews.answer": "Answer",
  "reviews.change": "Change the answer",
  "reviews.yours": "Your answer",
  "reviews.answerNote": "Everybody reads it in the shop, below the review. Empty: no answer.",
  "reviews.answerTo": "Answer to {name}",
} as const);
