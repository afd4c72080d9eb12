/** Delivery by whole districts and states. */
import { useLocation, useNavigate } from "react-router-dom";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { AreaTabs } from "./AreaTabs.tsx";
import s from "./areas.module.css";
import { PauseButton } from "./PauseButton.tsx";
import { mostServed, wholeState } from "./regions.ts";
import { TermsForm } from "./TermsForm.tsx";
import { TermsText } from "./TermsText.tsx";
import { t } from "./texts.ts";
import type { Region } from "./types.ts";

export function Districts() {
  const query = useOffice<Region[]>(officePath("areas/regions"));
  const asked = new URLSearchParams(useLocation().search).get("state");
  return (
    <Page title={t("areas.title")}>
      <AreaTabs />
      <Loaded query={query} lines={6}>
        {(regions) => <OfState regions={regions} state={asked ?? mostServed(regions)} />}
      </Loaded>
    </Page>
  );
}

function OfState({ regions, state }: { regions: readonly Region[]; state: string }) {
  const navigate = useNavigate();
  const districts = regions.filter((region) => region.State === state);
  const states = [...new Set(regions.map((region) => region.State))];
  return (
    <>
      <div>
        <Select
          label={t("areas.state")}
          value={state}
          onChange={(event) =>
            navigate(`/admin/areas/districts?${new URLSearchParams({ state: event.currentTarget.value })}`)
          }
        >
          {states.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      {districts.length > 0 && (
        <ul className={p.list}>
          <Item region={wholeState(districts)} name={t("areas.whole", { state })} />
        </ul>
      )}
      <h2>{t("areas.districts", { state })}</h2>
      <ul className={p.list}>
        {districts.map((region) => (
          <Item key={region.District} region={region} name={region.District} />
        ))}
      </ul>
    </>
  );
}

function Item({ region, name }: { region: Region; name: string }) {
  const place = region.District ? { State: region.State, District: region.District } : { State: region.State };
  const known = region.Served + region.Paused > 0;
  const count = region.Pincodes;
  return (
    <li className={`${p.item} ${s.item} ${region.Served > 0 && !region.OutOfState ? "" : p.inactive}`}>
      <span className={s.place}>
        <strong>{name}</strong>
        <span className={p.muted}>
          {t("areas.ofServed", { served: region.Served, count })}
          {region.Paused > 0 && `, ${t("areas.ofPaused", { paused: region.Paused })}`}
        </span>
        {region.OutOfState && known && <span className={p.muted}>{t("areas.outOfState")}</span>}
      </span>
      {region.Terms ? (
        <TermsText terms={region.Terms} />
      ) : (
        <span className={p.muted}>{region.Served > 0 && t("areas.several")}</span>
      )}
      <span className={s.actions}>
        <TermsForm
          icon={known ? "edit" : "plus"}
          kind="quiet"
          label={t(known ? "areas.edit" : "areas.start")}
          of={name}
          title={t("areas.charge", { name })}
          note={t("areas.holdsFor", { count, name })}
          place={place}
          terms={region.Terms}
        />
        {region.Served > 0 && <PauseButton active place={place} name={name} />}
        {region.Paused > 0 && <PauseButton active={false} place={place} name={name} />}
      </span>
    </li>
  );
}
