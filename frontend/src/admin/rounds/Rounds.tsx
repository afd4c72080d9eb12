/** The riders' rounds of a day: what is packed is given to a rider, and how far each of them is. */
import { useLocation, useNavigate } from "react-router-dom";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { officePath, useOffice } from "../api.ts";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { dateWords, dayAfter, dayOf } from "../times/clock.ts";
import { MakeRound } from "./MakeRound.tsx";
import { RoundCard } from "./RoundCard.tsx";
import s from "./rounds.module.css";
import { t } from "./texts.ts";
import type { DaySheet, RoundsPage } from "./types.ts";

export function Rounds() {
  const today = dayOf(Date.now());
  const asked = new URLSearchParams(useLocation().search).get("day") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : today;
  const rounds = useOffice<RoundsPage>(officePath("rounds", { day: day === today ? "" : day }));
  return (
    <Page title={t("rounds.title")} lead={t("rounds.lead")} back={{ to: "/admin/bake/round", label: t("rounds.back") }}>
      <Days day={day} today={today} at="/admin/rounds" label={t("rounds.days")} other={t("rounds.otherDay")} />
      <Loaded query={rounds}>
        {(page) => (
          <>
            {day === today && <ToGive rounds={page} />}
            <Made page={page} today={day === today} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The orders of today that can go with a rider. */
function ToGive({ rounds }: { rounds: RoundsPage }) {
  const sheet = useOffice<DaySheet>(officePath("round"));
  return <Loaded query={sheet}>{(sheet) => <MakeRound sheet={sheet} rounds={rounds} />}</Loaded>;
}

function Made({ page, today }: { page: RoundsPage; today: boolean }) {
  if (page.Rounds.length === 0) {
    return (
      <EmptyState art="truck" title={t("rounds.none")}>
        {t(today ? "rounds.noneText" : "rounds.noneThen")}
      </EmptyState>
    );
  }
  return (
    <section className={s.made} aria-labelledby="made">
      <h2 id="made">{t("rounds.made")}</h2>
      {page.Rounds.map((round) => (
        <RoundCard key={round.RoundId} round={round} />
      ))}
    </section>
  );
}

interface DaysProps {
  day: string;
  today: string;
  /** The page whose days these are. */
  at: string;
  label: string;
  /** The name of the calendar. */
  other: string;
}

/** Today, yesterday, and any day before in a calendar. */
export function Days({ day, today, at, label, other }: DaysProps) {
  const navigate = useNavigate();
  const addressOf = (each: string) => (each === today ? at : `${at}?day=${each}`);
  const names: Readonly<Record<string, string>> = {
    [today]: t("rounds.today"),
    [dayAfter(today, -1)]: t("rounds.yesterday"),
  };
  const days = [...new Set([...Object.keys(names), day])];
  return (
    <FilterLinks
      oneRow
      label={label}
      links={days.map((each) => ({
        label: names[each] ?? dateWords(each),
        to: addressOf(each),
        current: each === day,
      }))}
    >
      <input
        key={day}
        className={s.date}
        type="date"
        aria-label={other}
        max={today}
        defaultValue={day}
        onChange={({ target }) => target.value && target.value <= today && navigate(addressOf(target.value))}
      />
    </FilterLinks>
  );
}
