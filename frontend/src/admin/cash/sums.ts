/** The day's cash added up, in whole paise. */
import { type Paise, toPaise } from "../../shared/lib/money.ts";
import type { CashPage, Taken } from "./types.ts";

const sumOf = (amounts: readonly number[]): Paise => amounts.reduce((sum, rupees) => sum + toPaise(rupees), 0);

/** What was taken in one way: at the counter and by riders together. */
export const takenBy = (taken: readonly Taken[], by: Taken["By"]): Paise =>
  sumOf(taken.filter(({ By }) => By === by).map(({ Amount }) => Amount));

/** One line of the drawer's sum. */
export interface Move {
  name: "opening" | "counter" | "handedIn" | "returned" | "differences" | "banked";
  paise: Paise;
}

/** What went into the drawer and out of it. Their sum is what is in it. */
export function movesOf(page: CashPage): Move[] {
  const counter = page.Taken.filter(({ By, RoundId }) => By === "cash" && !RoundId).map(({ Amount }) => Amount);
  const moves: Move[] = [
    { name: "opening", paise: toPaise(page.Opening) },
    { name: "counter", paise: sumOf(counter) },
    { name: "handedIn", paise: toPaise(page.HandedIn) },
    { name: "returned", paise: -toPaise(page.HandedBack) },
    { name: "differences", paise: sumOf(page.Counts.map(({ Difference }) => Difference)) },
    { name: "banked", paise: -toPaise(page.Banked) },
  ];
  return moves.filter(({ name, paise }) => paise !== 0 || name === "opening");
}
