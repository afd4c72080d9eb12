import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "categories.title": "Categories",
  "categories.lead": "The shop shows categories in this order. Drag them by the handle, or use the arrows.",
  "categories.list": "Categories in order",
  "categories.new": "New category",
  "categories.none": "No categories yet",
  "categories.noneText": "Every product belongs to a category. Add the first one here, or import your products.",
  "categories.products": "{count} product|{count} products",
  "categories.onSale": "{count} on sale",
  "categories.hidden": "Hidden",
  "categories.edit": "Edit",
  "category.name": "Name",
  "category.picture": "Picture",
  "category.pictureNote": "Square, on a plain background. JPEG, PNG or WebP.",
  "category.shown": "Shown in the shop",
  "category.shownNote": "Hiding a category takes all its products off sale until you show it again.",
  "category.saved": "Saved. The change is live in the shop.",
  "category.delete": "Delete",
  "category.deleteSure": "Delete {name}? This cannot be undone.",
  "category.deleteYes": "Yes, delete",
  "category.viewProducts": "View its products",
} as const;

export const t = withOfficeTexts(texts);
