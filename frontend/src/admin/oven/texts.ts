/** The texts of what comes out of the oven when. */
import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "batches.title": "What comes out when",
  "batches.text":
    "Shoppers read when the next batch comes out and until when to order it. Nothing is said on days on which you are closed.",
  "batches.none": "No times set",
  "batches.noneText": "Say when something comes out of the oven, and your shop says so. Until then it says nothing.",
  "batches.add": "Add a batch",
  "batches.edit": "Edit",
  "batches.editTitle": "When {name} comes out",
  "batches.remove": "Remove",
  "batches.days": "Days",
  "batches.at": "Comes out at",
  "batches.by": "Order until",
  "batches.byNote": "A time after it comes out is on the day before.",
  "batches.words": "{days} {at}",
  "batches.orderBy": "order until {time}",
} as const;

export const t = withOfficeTexts(texts);
