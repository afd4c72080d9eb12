/** Days of India as the date fields of forms have them, yyyy-mm-dd. */

const day = 24 * 60 * 60_000;
const india = 330 * 60_000;

/** Tomorrow: what starts on an earlier day starts now. */
export function tomorrow(now = Date.now()): string {
  return new Date(now + india + day).toISOString().slice(0, 10);
}

/** A field with the first moment of a day, or none for no day. */
export function dayStart(name: string, date: FormDataEntryValue | null): Record<string, string> {
  return typeof date === "string" && date ? { [name]: `${date}T00:00:00+05:30` } : {};
}
