/** An amount in whole paise: all arithmetic is done in these, never in rupees. */
export type Paise = number;

/** Rupees from the API (at most two decimals) as paise. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/** Paise as the rupees that the API speaks. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** `n / d` rounded half up, for whole non-negative numbers. */
export function divideHalfUp(n: number, d: number): number {
  return Math.floor((2 * n + d) / (2 * d));
}

/**
 * Paise as a person in India reads them: `₹1,23,456.00`. Own grouping rather than Intl, so that the
 * server's JavaScript engine, which has none, agrees to the letter.
 */
export function formatPaise(paise: Paise, sign = "₹"): string {
  const whole = Math.abs(Math.round(paise));
  const rupees = String(Math.floor(whole / 100));
  const head = rupees.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  const grouped = head ? `${head},${rupees.slice(-3)}` : rupees;
  return `${paise < 0 ? "−" : ""}${sign}${grouped}.${String(whole % 100).padStart(2, "0")}`;
}

/** Rupees from the API in the same form; a missing amount shows as zero. */
export function formatRupees(rupees: number | null | undefined, sign = "₹"): string {
  return formatPaise(toPaise(rupees ?? 0), sign);
}
