/** The English texts of the line that tells what delivery costs. See en.ts. */
export const area = {
  "area.see": "See delivery to your pin code",
  "area.to": "Delivery to {pincode}",
  "area.from": "Delivery to {pincode} from {charge}",
  "area.none": "We do not deliver to {pincode} yet",
} as const satisfies Record<string, string>;
