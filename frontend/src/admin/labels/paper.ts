/** The papers that labels are printed on. All measurements are in millimetres. */

/** A sheet of A4 with labels in rows. */
export interface Sheet {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  /** Between two columns. */
  across: number;
  /** Between two rows. */
  down: number;
}

/** What a paper is called on the device. */
export type PaperName = "roll" | "a4-8" | "a4-12" | "a4-21" | "a4-24" | "a4-28" | "a4-40" | "own";

/** The label of a label printer, which is cut off after each. */
export const roll = { width: 50, height: 38 } as const;

/** Sheets that are sold everywhere, as they stand on the pack. */
export const sheets: Readonly<Record<Exclude<PaperName, "roll" | "own">, Sheet>> = {
  "a4-8": { columns: 2, rows: 4, width: 99.1, height: 67.7, left: 4.65, top: 13.1, across: 2.5, down: 0 },
  "a4-12": { columns: 2, rows: 6, width: 100, height: 44, left: 4, top: 16.5, across: 2, down: 0 },
  "a4-21": { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.1, across: 2.5, down: 0 },
  "a4-24": { columns: 3, rows: 8, width: 64, height: 34, left: 6.5, top: 12.5, across: 2.5, down: 0 },
  "a4-28": { columns: 4, rows: 7, width: 52.5, height: 42.4, left: 0, top: 0, across: 0, down: 0 },
  "a4-40": { columns: 4, rows: 10, width: 45.7, height: 25.4, left: 9.8, top: 21.5, across: 2.5, down: 0 },
};

/** The names in the order of the list. */
export const paperNames: readonly PaperName[] = ["roll", ...(Object.keys(sheets) as (keyof typeof sheets)[]), "own"];

const a4 = { width: 210, height: 297 } as const;
const rounding = 0.05;

/** What is wrong with the measurements of a sheet; null: nothing. */
export function problemOf(sheet: Sheet): "badSheet" | "tooWide" | "tooHigh" | null {
  const { columns, rows, width, height, left, top, across, down } = sheet;
  const whole = [columns, rows].every((count) => Number.isInteger(count) && count > 0);
  const known = [left, top, across, down].every((gap) => gap >= 0);
  if (!whole || !known || columns * rows > 100 || !(width >= 20) || !(height >= 20)) return "badSheet";
  if (left + columns * width + (columns - 1) * across > a4.width + rounding) return "tooWide";
  if (top + rows * height + (rows - 1) * down > a4.height + rounding) return "tooHigh";
  return null;
}

/** Where a place of a sheet, counted from 0 along the rows, begins. */
export function placeOf(sheet: Sheet, at: number): { left: number; top: number } {
  const column = at % sheet.columns;
  const row = Math.floor(at / sheet.columns);
  return {
    left: round(sheet.left + column * (sheet.width + sheet.across)),
    top: round(sheet.top + row * (sheet.height + sheet.down)),
  };
}

const round = (length: number) => Math.round(length * 100) / 100;

/** How many labels a sheet has. */
export const placesOn = ({ columns, rows }: Sheet): number => columns * rows;

/** The labels sheet by sheet, the first with so many places that are used up. */
export function onSheets<Label>(
  labels: readonly Label[],
  sheet: Sheet,
  used: number,
): { label: Label; place: number }[][] {
  const places = placesOn(sheet);
  const pages: { label: Label; place: number }[][] = [];
  labels.forEach((label, at) => {
    const place = at + used;
    const page = Math.floor(place / places);
    pages[page] ??= [];
    pages[page].push({ label, place: place % places });
  });
  return pages;
}

/** What the kept measurements of an own sheet are, if they are any. */
export function isSheet(value: unknown): value is Sheet {
  const keys: readonly (keyof Sheet)[] = ["columns", "rows", "width", "height", "left", "top", "across", "down"];
  return (
    typeof value === "object" &&
    value !== null &&
    keys.every((key) => typeof (value as Record<string, unknown>)[key] === "number")
  );
}
