import type { Image, Product } from "../../shared/api/types.ts";

/** The paths of a product's pictures, which may come as a list or as JSON text of one (specification section 3). */
export function picturesOf({ Images }: Pick<Product, "Images">): string[] {
  return (typeof Images === "string" ? listIn(Images) : Images).map(({ ImagePath }) => ImagePath);
}

function listIn(text: string): Image[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
