/** How the shop itself is doing, in words: its speed, its disk, its mail, its backups. */

import { useEffect } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { said } from "../said.ts";
import { useMay } from "../session.ts";
import type { Health as HealthPage, Reading } from "../types.ts";
import s from "./health.module.css";
import { t } from "./texts.ts";

/** How often the page asks again while somebody looks at it, in milliseconds. */
const refresh = 15_000;

export function Health() {
  const query = useOffice<HealthPage>(officePath("health"));
  const owns = useMay("owner");
  const back = owns ? { to: "/admin/settings", label: t("nav.settings") } : { to: "/admin", label: t("nav.dashboard") };
  useEffect(() => {
    const again = setInterval(() => document.visibilityState === "visible" && query.reload(), refresh);
    return () => clearInterval(again);
  }, [query.reload]);
  return (
    <Page title={t("health.title")} lead={t("health.lead")} back={back}>
      <Loaded query={query} lines={8}>
        {({ Readings, CheckedAt }) => (
          <>
            <Summary readings={Readings} />
            <ul className={s.readings}>
              {Readings.map((reading) => (
                <ReadingCard key={reading.Name} reading={reading} />
              ))}
            </ul>
            <p className={p.muted}>{t("health.checked", { time: formatTime(CheckedAt) })}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What needs somebody, in one line; it is read out when it changes. */
function Summary({ readings }: { readings: readonly Reading[] }) {
  const worst = (["bad", "watch"] as const).find((state) => readings.some(({ State }) => State === state)) ?? "good";
  const namesOf = (state: Reading["State"]) =>
    readings.flatMap(({ Name, State }) => (State === state ? titleOf(Name) : []));
  const [names, unset] = [namesOf(worst), namesOf("unset")];
  const well = unset.length > 0 ? t("health.wellSoFar", { names: unset.join(", ") }) : t("health.well");
  return (
    <p role="status" className={`${s.summary} ${s[worst]}`}>
      <Icon name={shown[worst].icon} />
      {worst === "good" ? well : t(`health.${worst}`, { count: names.length, names: names.join(", ") })}
    </p>
  );
}

const shown = {
  good: { icon: "check", tone: "good" },
  watch: { icon: "info", tone: "todo" },
  bad: { icon: "alert", tone: "bad" },
  unset: { icon: "minus", tone: undefined },
} as const satisfies Record<Reading["State"], { icon: IconName; tone: "good" | "todo" | "bad" | undefined }>;

function ReadingCard({ reading }: { reading: Reading }) {
  const { icon, tone } = shown[reading.State];
  return (
    <li className={s.reading}>
      <div className={s.head}>
        <h2>{titleOf(reading.Name)}</h2>
        <Tag tone={tone}>
          <Icon name={icon} />
          {t(`state.${reading.State}`)}
        </Tag>
      </div>
      <p>{said(reading.Words)}</p>
      {reading.Way && <p className={s.way}>{said(reading.Way)}</p>}
      {reading.Facts.length > 0 && (
        <dl className={s.facts}>
          {reading.Facts.map(({ Label, Value }) => (
            <div key={Label}>
              <dt>{said(Label)}</dt>
              <dd>{said(Value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const parts = [
  "speed",
  "errors",
  "disk",
  "memory",
  "mail",
  "payments",
  "backup",
  "copies",
  "rehearsal",
  "certificate",
] as const;

/** The name of a part; another part of the server may report one that this page does not know. */
function titleOf(name: string): string {
  const known = parts.find((part) => part === name);
  return known ? t(`part.${known}`) : name.charAt(0).toUpperCase() + name.slice(1);
}
