/** How papers word a State and an amount. */
import { formatRupees } from "../lib/money.ts";

/** A State with its code: "Maharashtra (27)". */
export function inState(state: string, code: string): string {
  return code ? `${state} (${code})` : state;
}

/** An amount without the sign of the rupee, which stands at the head of its column. */
export const figure = (rupees: number) => formatRupees(rupees, "");

/** A rate in percent; of nothing, "Nil". */
export const rateWords = (rate: number) => (rate > 0 ? `${rate}%` : "Nil");

/** The taxes of a paper: between States IGST alone, otherwise CGST and SGST, each with its share of the rate. */
export function taxesOf(document: { Taxed: boolean; InterState: boolean }) {
  if (!document.Taxed) return [];
  return document.InterState
    ? ([{ name: "IGST", key: "Igst", share: 1 }] as const)
    : ([
        { name: "CGST", key: "Cgst", share: 2 },
        { name: "SGST", key: "Sgst", share: 2 },
      ] as const);
}
