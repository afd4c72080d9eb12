/** The wizard's list: what is done, what the shop still lacks, and in the end that it is open. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import { Missing } from "./Missing.tsx";
import { OpenShop } from "./OpenShop.tsx";
import s from "./setup.module.css";
import { isDone, left, steps } from "./steps.ts";
import { t } from "./texts.ts";
import type { Opening } from "./types.ts";
import { useOpening } from "./useOpening.ts";

export function Setup() {
  const query = useOpening();
  const open = query.data?.Open;
  return (
    <Page title={t(open ? "setup.openTitle" : "setup.title")} lead={t(open ? "setup.openLead" : "setup.lead")}>
      <Loaded query={query} lines={7}>
        {(opening) => (
          <>
            {opening.Open ? <OpenShop /> : <Missing opening={opening} />}
            <Steps opening={opening} />
            <Next opening={opening} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Steps({ opening }: { opening: Opening }) {
  return (
    <ol className={s.steps} aria-label={t("setup.steps")}>
      {steps.map(({ name, icon, essential }) => {
        const done = isDone(opening, name);
        return (
          <li key={name} className={done ? s.done : undefined}>
            <Link to={`/admin/setup/${name}`}>
              <span className={s.mark}>{done ? <Icon name="check" /> : <OfficeIcon name={icon} />}</span>
              <span>
                <strong>{t(`step.${name}`)}</strong>
                <span className={p.muted}>{t(`step.${name}Text`)}</span>
              </span>
              <span className={essential && !done ? s.needed : s.state}>
                {t(done ? "setup.done" : essential ? "setup.essential" : "setup.optional")}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** The one thing to do next. */
function Next({ opening }: { opening: Opening }) {
  const [next] = left(opening);
  if (!next) return null;
  return (
    <div className={`${p.bar} ${s.bar}`}>
      <ButtonLink to={`/admin/setup/${next}`}>{t("setup.continue", { step: t(`step.${next}`) })}</ButtonLink>
    </div>
  );
}
