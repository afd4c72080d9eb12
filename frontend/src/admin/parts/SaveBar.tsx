/** The bar at the bottom of a long form, always visible: errors, unsaved changes, and the save button. */
import { Button } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import { FormError } from "./FormError.tsx";
import p from "./parts.module.css";
import s from "./SaveBar.module.css";

interface Props {
  busy: boolean;
  /** Omit it if the form shows it elsewhere. */
  error?: string | false | null;
  /** Shown while there are unsaved changes. */
  unsaved?: string | false;
}

export function SaveBar({ busy, error, unsaved }: Props) {
  return (
    <div className={`${p.bar} ${s.save}`}>
      {error !== undefined && <FormError>{error}</FormError>}
      {unsaved && <span className={s.unsaved}>{unsaved}</span>}
      <Button type="submit" busy={busy}>
        {t("office.save")}
      </Button>
    </div>
  );
}
