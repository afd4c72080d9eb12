import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "reviews.title": "Reviews",
  "reviews.search": "Search reviews",
  "reviews.show": "Show",
  "reviews.unanswered": "No reply",
  "reviews.waiting": "To approve",
  "reviews.hidden": "Hidden",
  "reviews.none": "No reviews found",
  "reviews.count": "{count} review|{count} reviews",
  "reviews.by": "{name}, {date}",
  "reviews.hide": "Hide",
  "reviews.unhide": "Show in the shop",
  "reviews.isHidden": "Hidden from the shop.",
  "reviews.isWaiting": "Waiting for your approval.",
  "reviews.boughtHere": "Bought here",
  "reviews.approve": "Approve",
  "reviews.delete": "Delete",
  "reviews.deleteTitle": "Delete the review of {name}?",
  "reviews.deleteText": "It cannot be brought back. The customer can write another.",
  "reviews.of": "the review of {name}",
  "reviews.answer": "Reply",
  "reviews.change": "Edit reply",
  "reviews.yours": "Your reply",
  "reviews.answerNote": "Shown publicly below the review. Leave empty to remove your reply.",
  "reviews.answerTo": "Reply to {name}",
} as const;

export const t = withOfficeTexts(texts);
