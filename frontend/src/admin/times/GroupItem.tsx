/** A group with its times, its switch, and what shoppers see of it now. */
import { useState } from "react";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { weekdayWords } from "../parts/weekdays.ts";
import { closesWords, closingOf, spanWords } from "./clock.ts";
import { bodyOf, draftOf, refresh } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { ordersOf } from "./Touched.tsx";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Group, Slots } from "./types.ts";

export function GroupItem({ group, slots }: { group: Group; slots: Slots }) {
  const promised = ordersOf(slots.Promised.filter(({ GroupId }) => GroupId === group.GroupId));
  return (
    <li className={`${p.item} ${s.group} ${group.Active ? "" : p.inactive}`}>
      <div className={s.head}>
        <div>
          <h2>{group.Name}</h2>
          <p className={p.muted}>{placesOf(group, slots)}</p>
        </div>
        <ButtonLink kind="outline" icon="edit" to={`/admin/areas/times/${group.GroupId}`}>
          {t("times.edit")}
          <span className="visually-hidden"> {group.Name}</span>
        </ButtonLink>
      </div>
      <ul className={s.slots}>
        {group.Slots.map(({ SlotId, Weekdays, From, To, Places, Closes }) => (
          <li key={SlotId}>
            <strong>
              {weekdayWords(Weekdays)} {spanWords(From, To)}
            </strong>{" "}
            <span className={p.muted}>
              {t("times.slot", { count: Places, closes: closesWords(closingOf(From, Closes)) })}
            </span>
          </li>
        ))}
      </ul>
      {group.Slots.length === 0 && <p className={p.muted}>{t("times.noSlots")}</p>}
      {promised > 0 && <p className={p.muted}>{t("times.promised", { count: promised })}</p>}
      <Preview group={group} />
      <Switch group={group} />
    </li>
  );
}

function placesOf({ Kind, Pincodes = 0 }: Group, { Groups }: Slots): string {
  if (Kind === "areas") return t("times.areas", { count: Pincodes });
  if (Kind === "counter") return t("times.counter");
  return t(Groups.some((other) => other.Kind === "areas") ? "times.elsewhere" : "times.everywhere");
}

/** Switches the group off and on again; its times stay as they are set. */
function Switch({ group }: { group: Group }) {
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await change("slots/save", { ...bodyOf(draftOf(group)), Active: !group.Active });
      toast.success(t(group.Active ? "times.switchedOff" : "times.switchedOn", { name: group.Name }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      refresh();
      setBusy(false);
    }
  };
  return (
    <Checkbox role="switch" checked={group.Active} disabled={busy} onChange={turn}>
      {t("times.offered")}
      <span className="visually-hidden">: {group.Name}</span>
    </Checkbox>
  );
}
