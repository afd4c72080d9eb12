/** The columns of the catalogue's file, and which of them it must have. */
export const columns = [
  ["category", true],
  ["product", true],
  ["package", false],
  ["price", true],
  ["weight_g", true],
  ["gst", true],
  ["hsn", false],
  ["discount_rate", false],
  ["stock", false],
  ["tags", false],
  ["veg", false],
  ["description", false],
  ["images", false],
  ["ingredients", false],
  ["allergens", false],
  ["shelf_life", false],
  ["country_of_origin", false],
  ["maker", false],
] as const;

/** Columns in Hindi and in Marathi, after the English one's name: product_hi. None must be there. */
export const translated = [
  "category",
  "product",
  "package",
  "tags",
  "description",
  "ingredients",
  "allergens",
  "shelf_life",
  "country_of_origin",
  "maker",
].flatMap((base) =>
  (["hi", "mr"] as const).map((language) => ({ name: `${base}_${language}`, base: base as Column, language })),
);

export type Column = (typeof columns)[number][0];
