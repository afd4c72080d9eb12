/** The foot of a long form, in reach wherever one has scrolled to: what went wrong, what is unsaved, and the button. */
import { Button } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import s from "./SaveBar.module.css";

interface Props {
  busy: boolean;
  /** Left out where the form says it elsewhere. */
  error?: string | false | null;
  /** Said while something is not saved. */
  unsaved?: string | false;
}

export function SaveBar({ busy, error, unsaved }: Props) {
  return (
    <div className={s.bar}>
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      {unsaved && <span className={s.unsaved}>{unsaved}</span>}
      <Button type="submit" busy={busy}>
        {t("office.save")}
      </Button>
    </div>
  );
}
