/** A day's sheets: what to bake, what to pack, and the round. The day and the view are in the address. */
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useOffice } from "../api.ts";
import { languages } from "../language.ts";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { SubNav } from "../parts/SubNav.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import { addressOf, callFor, useDay, useLanguage, viewOf } from "./asked.ts";
import s from "./bake.module.css";
import { after, offered, shortDay } from "./days.ts";
import { Packing } from "./Packing.tsx";
import { Stops } from "./Stops.tsx";
import { ToBake } from "./ToBake.tsx";
import { t, wordsIn } from "./texts.ts";
import type { AnySheet, BakeSheet as Baking, Language, PackingList, Round, View } from "./types.ts";

const views: readonly View[] = ["bake", "pack", "round"];

export function BakeSheet({ id }: RouteParams) {
  const view = viewOf(id);
  const day = useDay();
  const [language, setLanguage] = useLanguage();
  const query = useOffice<AnySheet>(callFor(view, day, language));
  const some = query.data?.Slots.length !== 0; // or it is not known yet
  return (
    <Page
      title={t(`title.${view}`)}
      aside={
        some && (
          <>
            {view === "round" && (
              <ButtonLink kind="outline" to="/admin/rounds">
                {t("bake.rounds")}
              </ButtonLink>
            )}
            {view === "bake" && (
              <ButtonLink kind="outline" icon="tag" to={day ? `/admin/labels?day=${day}` : "/admin/labels"}>
                {t("order.labels")}
              </ButtonLink>
            )}
            <ButtonLink kind="outline" icon="print" to={addressOf(view, day, true)}>
              {t("order.print")}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={s.choice}>
        <Days view={view} day={day} sheet={query.data} />
        <SubNav
          label={t("bake.views")}
          pages={views.map((each) => ({ to: addressOf(each, day), name: t(`bake.${each}`) }))}
        />
      </div>
      <Loaded query={query} lines={7}>
        {(sheet) =>
          sheet.Slots.length > 0 ? <OnShow view={view} sheet={sheet} /> : <None view={view} sheet={sheet} />
        }
      </Loaded>
      <div className={s.foot}>
        <LanguageChoice language={language} choose={setLanguage} />
        {some && <DownloadLink path={callFor(view, day, language, "csv")}>{t("bake.csv")}</DownloadLink>}
      </div>
    </Page>
  );
}

function OnShow({ view, sheet }: { view: View; sheet: AnySheet }) {
  const words = wordsIn(sheet.Language);
  const shown: Readonly<Record<View, () => ReactNode>> = {
    bake: () => <ToBake sheet={sheet as Baking} words={words} />,
    pack: () => <Packing list={sheet as PackingList} words={words} />,
    round: () => <Stops round={sheet as Round} words={words} />,
  };
  return (
    <div className={s.sheet} lang={sheet.Language}>
      {shown[view]()}
    </div>
  );
}

/** Today, tomorrow and the next days with orders as chips, and a calendar for any other. */
function Days({ view, day, sheet }: { view: View; day: string; sheet: AnySheet | undefined }) {
  const navigate = useNavigate();
  const today = sheet?.Today ?? new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const shown = day || today;
  const names: Readonly<Record<string, string>> = {
    [today]: t("bake.today"),
    [after(today, 1)]: t("bake.tomorrow"),
  };
  const links = offered(today, shown, sheet?.Ahead ?? []).map((each) => ({
    label: names[each] ?? shortDay(each, today),
    to: addressOf(view, each === today ? "" : each),
    current: each === shown,
  }));
  return (
    <FilterLinks label={t("bake.days")} links={links} oneRow>
      <input
        key={shown}
        className={s.date}
        type="date"
        aria-label={t("bake.otherDay")}
        min={today}
        defaultValue={shown}
        onChange={({ target }) => target.value >= today && navigate(addressOf(view, target.value))}
      />
    </FilterLinks>
  );
}

function LanguageChoice({ language, choose }: { language: Language; choose: (language: Language) => void }) {
  return (
    <fieldset className={s.languages}>
      <legend>{t("bake.language")}</legend>
      {Object.entries(languages).map(([code, name]) => (
        <label key={code}>
          <input type="radio" name="language" checked={code === language} onChange={() => choose(code as Language)} />
          <span lang={code}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function None({ view, sheet }: { view: View; sheet: AnySheet }) {
  if (sheet.Day < sheet.Today)
    return (
      <EmptyState
        art="info"
        title={t("none.over")}
        action={<ButtonLink to={addressOf(view, "")}>{t("none.toToday")}</ButtonLink>}
      >
        {t("none.overText")}
      </EmptyState>
    );
  return (
    <EmptyState
      art="check"
      title={t(`none.${view}`)}
      action={
        <ButtonLink kind="outline" to="/admin/orders">
          {t("none.orders")}
        </ButtonLink>
      }
    >
      {t("none.text")}
    </EmptyState>
  );
}
