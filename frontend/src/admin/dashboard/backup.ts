import { formatTime } from "../../shared/lib/date.ts";
import { t } from "./texts.ts";

/** The shop makes a backup every night; an older one means that something is wrong. Milliseconds. */
const patience = 2 * 86_400_000;

/** The time of the last backup in words, and whether it is too long ago. */
export function lastBackup(at: string | undefined): { words: string; late: boolean } {
  if (!at) return { words: t("dashboard.noBackup"), late: true };
  return { words: t("dashboard.backup", { time: formatTime(at) }), late: Date.now() - Date.parse(at) > patience };
}

/** The newest copy away from the machine in words, and when one was last restored for a test. */
export function copiedAway(at: string, tested: string | undefined): string {
  const time = formatTime(at);
  return tested ? t("backup.tested", { time, tested: formatTime(tested) }) : t("backup.away", { time });
}
