/** The way on from a step. */
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import s from "./setup.module.css";
import { t } from "./texts.ts";
import type { StepName } from "./types.ts";

/** What a step is told. */
export interface StepProps {
  name: StepName;
  /** Where it leads. */
  next: string;
}

interface BarProps {
  next: string;
  busy?: boolean;
  error?: string | null;
  /** The step has a form that the button sends; else it only goes on. */
  label?: string;
  done?: boolean;
}

/** The way on: a button that saves, and a link that puts the step off. */
export function StepBar({ next, busy = false, error, label, done = false }: BarProps) {
  // What can only be put off does not cover the form.
  if (!label && !done) {
    return (
      <p className={s.later}>
        <ButtonLink to={next} kind="quiet">
          {t("setup.later")}
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className={`${p.bar} ${s.bar}`}>
      {error && <FormError>{error}</FormError>}
      <ButtonLink to={next} kind={label ? "quiet" : "primary"}>
        {t(done ? "setup.next" : "setup.later")}
      </ButtonLink>
      {label && (
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      )}
    </div>
  );
}
