/** The logic of the suggestions under the search box. */

/** Letters without which we do not ask. */
const least = 2;

/** Whether what has been typed is enough to suggest something. */
export const worthAsking = (term: string): boolean => [...term].length >= least;

/** Ways through the options by keyboard. */
export type Move = "down" | "up" | "first" | "last";

/** The option to go to from `active` (-1 = the box itself) among `count`; past an end lies the box. */
export function move(way: Move, active: number, count: number): number {
  if (way === "first") return 0;
  if (way === "last") return count - 1;
  const places = count + 1; // the box is one of them
  return ((active + 1 + (way === "down" ? 1 : places - 1)) % places) - 1;
}
