import { formatTime } from "../../shared/lib/date.ts";
import { t } from "../texts.ts";

/** The shop copies its books every night; later than this something is wrong, milliseconds. */
const patience = 2 * 86_400_000;

/** When the books were last copied, in words, and whether that is too long ago. */
export function lastBackup(at: string | undefined): { words: string; late: boolean } {
  if (!at) return { words: t("today.noBackup"), late: true };
  return { words: t("today.backup", { time: formatTime(at) }), late: Date.now() - Date.parse(at) > patience };
}
