/** Which districts or pin codes a group is for. All of it is saved with the form. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import type { Area, Region } from "../areas/types.ts";
import p from "../parts/parts.module.css";
import type { Draft } from "./draft.ts";
import { t } from "./texts.ts";
import s from "./times.module.css";

interface Props {
  draft: Draft;
  set: (more: Partial<Draft>) => void;
}

export function Places({ draft, set }: Props) {
  const { added, removed, GroupId } = draft;
  const path = GroupId ? officePath("areas", { groupId: GroupId, limit: 500 }) : null;
  const { data } = useOffice<{ Areas: Area[] }>(path);
  const there = byDistrict((data?.Areas ?? []).filter(({ Pincode }) => !removed.includes(Pincode)));
  return (
    <>
      {there.length + added.length === 0 && (!path || data) && <p className={p.muted}>{t("places.none")}</p>}
      <ul className={p.rows}>
        {there.map(([district, pincodes]) => (
          <Row
            key={district}
            name={t("places.of", { district, count: pincodes.length })}
            words={pincodes.length <= 12 ? pincodes.join(" ") : ""}
            onRemove={() => set({ removed: [...removed, ...pincodes] })}
          />
        ))}
        {added.map((one) => (
          <Row
            key={one.label}
            name={one.label}
            words={t("places.added")}
            onRemove={() => set({ added: added.filter((other) => other !== one) })}
          />
        ))}
      </ul>
      <AddDistrict onAdd={(one) => set({ added: [...added.filter(({ label }) => label !== one.label), one] })} />
      <AddPincodes onAdd={(one) => set({ added: [...added, one] })} />
    </>
  );
}

function byDistrict(areas: readonly Area[]): [string, string[]][] {
  const districts = new Map<string, string[]>();
  for (const { District, Pincode } of areas) districts.set(District, [...(districts.get(District) ?? []), Pincode]);
  return [...districts];
}

function Row({ name, words, onRemove }: { name: string; words: string; onRemove: () => void }) {
  return (
    <li>
      <span>
        {name}
        {words && <span className={`${p.muted} ${s.block}`}>{words}</span>}
      </span>
      <Button kind="quiet" onClick={onRemove}>
        {t("places.remove")}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

type Adding = { onAdd: (one: Draft["added"][number]) => void };

/** A whole district that is delivered to, in full or in part. */
function AddDistrict({ onAdd }: Adding) {
  const { data } = useOffice<Region[]>(officePath("areas/regions"));
  const served = (data ?? []).filter(({ Served, Paused }) => Served + Paused > 0);
  const add = (place: string) => {
    const region = served[Number(place)];
    if (!region) return;
    const { State, District, Served, Paused } = region;
    onAdd({ label: t("places.whole", { district: District, count: Served + Paused }), place: { State, District } });
  };
  return (
    <Select label={t("places.district")} value="" onChange={(event) => add(event.target.value)}>
      <option value="">{t("places.choose")}</option>
      {served.map(({ State, District }, place) => (
        <option key={`${State} ${District}`} value={place}>
          {District}, {State}
        </option>
      ))}
    </Select>
  );
}

function AddPincodes({ onAdd }: Adding) {
  const [typed, setTyped] = useState("");
  const pincodes = typed.split(/[\s,]+/).filter(Boolean);
  const wrong = pincodes.some((pincode) => !/^\d{6}$/.test(pincode));
  const add = () => {
    onAdd({ label: pincodes.join(" "), place: { Pincodes: pincodes } });
    setTyped("");
  };
  return (
    <div className={s.pincodes}>
      <Field
        label={t("places.pincodes")}
        note={t("places.pincodesNote")}
        inputMode="numeric"
        value={typed}
        error={pincodes.some((pincode) => !/^\d{1,6}$/.test(pincode)) ? t("places.wrong") : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button kind="outline" disabled={pincodes.length === 0 || wrong} onClick={add}>
        {t("places.add")}
      </Button>
    </div>
  );
}
