import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
  "reviews.title": "Reviews",
  "reviews.search": "Search reviews",
  "reviews.show": "Show",
  "reviews.unanswered": "No reply",
  "reviews.hidden": "Hidden",
  "reviews.none": "No reviews found",
  "reviews.count": "{count} review|{count} reviews",
  "reviews.by": "{name}, {date}",
  "reviews.hide": "Hide",
  "reviews.unhide": "Show in the shop",
  "reviews.isHidden": "Hidden from the shop.",
  "reviews.of": "the review of {name}",
  "reviews.answer": "Reply",
  "reviews.change": "Edit reply",
  "reviews.yours": "Your reply",
  "reviews.answerNote": "Shown publicly below the review. Leave empty to remove your reply.",
  "reviews.answerTo": "Reply to {name}",
} as const);
