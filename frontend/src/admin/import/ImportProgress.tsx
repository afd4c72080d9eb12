/** The progress of an import: sending the files, then the steps of the server. */
import { Button } from "../../shared/ui/Button.tsx";
import s from "./import.module.css";
import { t } from "./texts.ts";
import type { Work } from "./useImport.ts";

export function ImportProgress({ work, onStop }: { work: Work; onStop: () => void }) {
  const { words, part } = stateOf(work);
  return (
    <div className={s.working}>
      <p role="status">{words}</p>
      <progress className={s.progress} aria-label={words} {...(part !== null && { value: part })} />
      {work.sent < 1 && (
        <Button kind="quiet" onClick={onStop}>
          {t("import.stop")}
        </Button>
      )}
    </div>
  );
}

/** The state in words, and the part of 1 that is done; null where nobody knows. */
function stateOf({ sent, progress }: Work): { words: string; part: number | null } {
  if (sent < 1) return { words: t("import.sending"), part: sent };
  if (!progress?.Step) return { words: t("import.reading"), part: null };
  const { Step, Done, Total } = progress;
  if (Done >= Total - 1) return { words: t("import.finishing"), part: null };
  return { words: t(`import.${Step}`, { done: Done, total: Total }), part: Done / Total };
}
