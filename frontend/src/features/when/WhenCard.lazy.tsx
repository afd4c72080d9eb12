/** The cart's card of how and when: delivery or the counter, where that is, and the time, chosen already. */
import { type ReactNode, useState } from "react";
import { t as customer } from "../../shared/i18n/customer.ts";
import { t } from "../../shared/i18n/when.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import { needs } from "./needs.ts";
import type { When } from "./useWhen.ts";
import s from "./When.module.css";

interface Props {
  when: When;
  /** Where it is delivered. */
  children: ReactNode;
  /** Whether that is needed at the counter, too. */
  addressed: boolean;
}

export default function WhenCard({ when, children, addressed }: Props) {
  return (
    <div className={s.card}>
      {when.counter && <Ways when={when} />}
      {when.collect && <Counter when={when} />}
      {(!when.collect || addressed) && children}
      <Time when={when} />
    </div>
  );
}

function Ways({ when: { collect, setCollect } }: { when: When }) {
  return (
    <fieldset className={s.ways}>
      <legend className="visually-hidden">{t("when.how")}</legend>
      {[false, true].map((way) => (
        <label key={String(way)}>
          <input type="radio" name="way" checked={collect === way} onChange={() => setCollect(way)} />
          {t(way ? "when.collect" : "when.deliver")}
        </label>
      ))}
    </fieldset>
  );
}

/** Where to collect. */
function Counter({ when }: { when: When }) {
  return (
    <section className={s.counter} aria-labelledby="counter">
      <Icon name="pin" />
      <div>
        <h2 id="counter">{when.shop?.Brand}</h2>
        <p>{when.shop?.Address}</p>
        <p>{t("when.free")}</p>
      </div>
    </section>
  );
}

/** The time, in a place that is as high before it is known. Has nothing to say where no time is promised. */
function Time({ when }: { when: When }) {
  const { calendar, collect, moment, gone } = when;
  const [Days, want] = usePart(() => import("./Days.lazy.tsx"));
  const [open, setOpen] = useState(false);
  if (!when.asked || calendar?.Timed === false) return null;
  return (
    <>
      <section
        id="when"
        className={s.time}
        aria-labelledby="when-title"
        aria-busy={!calendar || undefined}
        tabIndex={-1}
      >
        <h2 id="when-title" className="visually-hidden">
          {t(collect ? "when.collectTitle" : "when.title")}
        </h2>
        <div>
          {moment ? (
            <strong>{moment.Words}</strong>
          ) : calendar ? (
            <strong>{t("when.none", { days: calendar.Days.length })}</strong>
          ) : when.error ? (
            <span role="alert">{t("when.failed")}</span>
          ) : (
            <Skeleton width="9rem" />
          )}
          {calendar && calendar.Lead > 0 && <p>{needs(calendar)}</p>}
        </div>
        {calendar ? (
          <Button kind="quiet" aria-label={t("when.change")} onClick={() => void want(() => setOpen(true))}>
            {customer("common.change")}
          </Button>
        ) : (
          when.error && (
            <Button kind="quiet" onClick={when.reload}>
              {customer("common.retry")}
            </Button>
          )
        )}
        <p className={s.gone} role="status">
          {gone && moment && t("when.gone", { next: moment.Words })}
        </p>
      </section>
      {Days && calendar && (
        <Days
          open={open}
          calendar={calendar}
          moment={moment}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            when.choose(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
