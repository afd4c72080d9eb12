import type { Image, Product } from "../../shared/api/types.ts";

/** The paths of a product's pictures, which may come as a list or as JSON text of one (specification section 3). */
export const picturesOf = (product: Pick<Product, "Images">): string[] =>
  imagesOf(product).map(({ ImagePath }) => ImagePath);

/** The pictures themselves. */
export const imagesOf = ({ Images }: Pick<Product, "Images">): Image[] =>
  typeof Images === "string" ? listIn(Images) : Images;

function listIn(text: string): Image[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
