/**
 * Cuts lists to `count` each so that they do not repeat one another: what an earlier list shows, a later one leaves
 * out, as long as it has enough others.
 */
export function apart<Item extends { ItemId: number }>(lists: readonly (readonly Item[])[], count: number): Item[][] {
  const seen = new Set<number>();
  return lists.map((list) => {
    const fresh = list.filter(({ ItemId }) => !seen.has(ItemId));
    const again = list.filter(({ ItemId }) => seen.has(ItemId));
    const shown = [...fresh, ...again].slice(0, count);
    for (const { ItemId } of shown) seen.add(ItemId);
    return shown;
  });
}
