/** How many steps are done, and what the shop needs before it takes orders. */
import s from "./setup.module.css";
import { isDone, left, steps } from "./steps.ts";
import { t } from "./texts.ts";
import type { Opening } from "./types.ts";

export function Missing({ opening }: { opening: Opening }) {
  const essential = steps.filter((step) => step.essential && !isDone(opening, step.name));
  const done = steps.length - left(opening).length;
  return (
    <div className={s.progress}>
      <progress max={steps.length} value={done} aria-label={t("setup.steps")} />
      <p>{t("setup.left", { steps: essential.map(({ name }) => t(`step.${name}`).toLowerCase()).join(", ") })}</p>
    </div>
  );
}
