/** What a calendar of the shop's says. */
import type { DeliverySlots, Moment } from "../../shared/api/types.ts";

/** Goods as GetDeliverySlots wants them, alike for the same goods in another order: "3:2,17:1". */
export function itemsOf(lines: readonly { itemId: number; quantity: number }[]): string {
  return lines
    .map(({ itemId, quantity }) => `${itemId}:${quantity}`)
    .sort()
    .join();
}

/** A moment if it is still possible. Another area has slots of its own: there, one at the same time will do. */
export function momentIn({ Days }: Pick<DeliverySlots, "Days">, wanted: Moment): Moment | undefined {
  const there = Days.find(({ Day }) => Day === wanted.Day)?.Slots ?? [];
  return (
    there.find(({ SlotId }) => SlotId === wanted.SlotId) ??
    there.find(({ From, To }) => From === wanted.From && To === wanted.To)
  );
}
