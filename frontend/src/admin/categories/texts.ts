import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
  "categories.title": "Categories",
  "categories.lead": "The shop shows them in this order. Drag them by the dots, or use the arrows.",
  "categories.list": "Categories in the shop's order",
  "categories.new": "New category",
  "categories.none": "No categories yet",
  "categories.noneText": "Every product stands in one. Make the first here, or import your products.",
  "categories.products": "{count} product|{count} products",
  "categories.onSale": "{count} on sale",
  "categories.hidden": "Hidden",
  "categories.edit": "Change",
  "category.name": "Name",
  "category.picture": "Picture",
  "category.pictureNote": "Square, on a plain ground. JPEG, PNG or WebP.",
  "category.shown": "Shown in the shop",
  "category.shownNote": "Hidden, it takes all its products off sale until it is shown again.",
  "category.saved": "Saved. The shop shows it at once.",
  "category.delete": "Delete",
  "category.deleteSure": "Delete {name} for good?",
  "category.deleteYes": "Yes, delete it",
  "category.seeProducts": "To its products",
});
