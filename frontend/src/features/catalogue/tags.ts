/** The first of a product's tags (they come as `Best seller, New`), or "". */
export function firstTag(tags: string | null): string {
  return tags?.split(/[,|]/)[0]?.trim() ?? "";
}
