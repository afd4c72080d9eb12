/** The kinds of tax payer that the shop was and will be, as the setting `Registrations` has them: "2026-04-01 regular" a line. */

/** The three kinds, in the words of the setting. */
export const kinds = ["regular", "composition", "unregistered"] as const;

export type Registration = (typeof kinds)[number];

/** What the shop is from a day on; "" while the day is being chosen. */
export interface RegistrationFrom {
  day: string;
  kind: Registration;
}

const isKind = (word: string | undefined): word is Registration => kinds.some((kind) => kind === word);

/** Reads the setting; a line that is none of ours counts as regular. */
export function readRegistrations(text: string): RegistrationFrom[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [day = "", kind] = line.split(" ");
    return { day, kind: isKind(kind) ? kind : "regular" };
  });
}

/** Writes the setting. */
export const writeRegistrations = (list: readonly RegistrationFrom[]) =>
  list.map(({ day, kind }) => `${day} ${kind}`).join("\n");

/** What the shop is on a day (yyyy-mm-dd): regular while nothing is chosen. */
export function registrationOn(list: readonly RegistrationFrom[], today: string): Registration {
  const begun = list.filter(({ day }) => day !== "" && day <= today);
  return begun.sort((a, b) => a.day.localeCompare(b.day)).at(-1)?.kind ?? "regular";
}
