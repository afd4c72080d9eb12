/** When the shop delivers and when orders can be collected: all of it at a glance. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useOffice } from "../api.ts";
import { AreaTabs } from "../areas/AreaTabs.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { Closings } from "./Closings.tsx";
import { slotsPath } from "./draft.ts";
import { GroupItem } from "./GroupItem.tsx";
import { Ovens } from "./Ovens.tsx";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Kind, Slots } from "./types.ts";

export function Times() {
  const query = useOffice<Slots>(slotsPath);
  return (
    <Page title={t("times.title")}>
      <AreaTabs />
      <Loaded query={query}>{(slots) => (slots.Groups.length === 0 ? <Beginning /> : <All slots={slots} />)}</Loaded>
    </Page>
  );
}

function Beginning() {
  return (
    <EmptyState
      art="truck"
      title={t("times.none")}
      action={<ButtonLink to="/admin/areas/times/elsewhere">{t("times.begin")}</ButtonLink>}
    >
      {t("times.noneText")}
    </EmptyState>
  );
}

const additions: readonly { kind: Kind; label: "times.addElsewhere" | "times.addAreas" | "times.addCounter" }[] = [
  { kind: "elsewhere", label: "times.addElsewhere" },
  { kind: "areas", label: "times.addAreas" },
  { kind: "counter", label: "times.addCounter" },
];

function All({ slots }: { slots: Slots }) {
  const { Groups } = slots;
  const possible = additions.filter(({ kind }) => kind === "areas" || Groups.every(({ Kind }) => Kind !== kind));
  return (
    <>
      <ul className={p.list}>
        {Groups.map((group) => (
          <GroupItem key={group.GroupId} group={group} slots={slots} />
        ))}
      </ul>
      <nav className={s.add} aria-label={t("times.more")}>
        {possible.map(({ kind, label }) => (
          <ButtonLink key={kind} kind="outline" icon="plus" to={`/admin/areas/times/${kind}`}>
            {t(label)}
          </ButtonLink>
        ))}
      </nav>
      <div className={`${p.columns} ${p.even}`}>
        <Closings slots={slots} />
        <Ovens ovens={slots.Ovens} />
      </div>
    </>
  );
}
