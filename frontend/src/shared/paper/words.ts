/** How papers word a kind, a State, an amount and a tax. */
import { formatRupees } from "../lib/money.ts";

/** The title of a paper of a kind, as the server words it: "Tax invoice". */
export const titleOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** A State with its code: "Maharashtra (27)". */
export const inState = (state: string, code: string) => (code ? `${state} (${code})` : state);

/** An amount without the sign of the rupee, which stands at the head of its column. */
export const figure = (rupees: number) => formatRupees(rupees, "");

/** A rate in percent; of nothing, "Nil". */
export const rateWords = (rate: number) => (rate > 0 ? `${rate}%` : "Nil");

/** Whether a paper has a taxable value: a voucher has rates, and no tax is due on an advance. */
export const hasTaxable = ({ ShowsTax, Tax }: { ShowsTax: boolean; Tax: number }) => ShowsTax && Tax > 0;

/** The taxes of a paper: between States IGST alone, otherwise CGST and SGST, each at half of the rate. */
export function taxesOf({ ShowsTax, InterState }: { ShowsTax: boolean; InterState: boolean }) {
  if (!ShowsTax) return [];
  if (InterState) return [{ name: "IGST", key: "Igst", part: 1 }] as const;
  return [
    { name: "CGST", key: "Cgst", part: 2 },
    { name: "SGST", key: "Sgst", part: 2 },
  ] as const;
}
