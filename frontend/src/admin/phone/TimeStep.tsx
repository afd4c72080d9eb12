/** When the caller gets it, and whether it is brought or collected. The first possible time is chosen. */
import { apiPath } from "../../shared/api/client.ts";
import type { DeliverySlots, Moment } from "../../shared/api/contract.gen.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Select } from "../../shared/ui/Select.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Line } from "./types.ts";

/** A time as the select has it: `7 2026-11-28`; "" for the first possible. */
export const keyOf = ({ SlotId, Day }: Pick<Moment, "SlotId" | "Day">): string => `${SlotId} ${Day}`;

/** The time as the call takes it. */
export function chosenTime(key: string): { SlotId?: number; SlotDay?: string } {
  const [id, SlotDay] = key.split(" ");
  return SlotDay ? { SlotId: Number(id), SlotDay } : {};
}

export function HowFetched({ collect, onChange }: { collect: boolean; onChange: (collect: boolean) => void }) {
  return (
    <fieldset className={s.types}>
      <legend>{t("phone.fetched")}</legend>
      {[false, true].map((way) => (
        <label key={String(way)} className={s.method}>
          <input type="radio" name="collect" checked={way === collect} onChange={() => onChange(way)} />
          {t(way ? "phone.collects" : "phone.delivered")}
        </label>
      ))}
    </fieldset>
  );
}

/** What is possible, and which time is on show: the one that was chosen, or the first possible. */
export interface Times {
  collect: boolean;
  data: DeliverySlots | undefined;
  failure: string | undefined;
  /** "" while none is known. */
  shown: string;
  /** Whether the chosen one is not possible any more. */
  gone: boolean;
}

/** Reads it for the items as they are now; nothing where `timed` is false. */
export function useTimes(
  timed: boolean,
  to: { Pincode: string },
  collect: boolean,
  lines: readonly Pick<Line, "ItemId" | "Quantity">[],
  chosen: string,
): Times {
  const items = lines.map(({ ItemId, Quantity }) => `${ItemId}:${Quantity}`).join(",");
  const path = apiPath("GetDeliverySlots", collect ? { collect: 1, items } : { pincode: to.Pincode, items });
  const known = collect || (timed && /^\d{6}$/.test(to.Pincode));
  const { data, error } = useQuery<DeliverySlots>(known ? path : null, { stale: 0 });
  const there = data?.Days.some(({ Slots }) => Slots.some((moment) => keyOf(moment) === chosen)) ?? false;
  return {
    collect,
    data,
    failure: collect ? error?.message : undefined, // the address says what is wrong with a pin code
    shown: there ? chosen : data?.Choice ? keyOf(data.Choice) : "",
    gone: chosen !== "" && data !== undefined && !there,
  };
}

/** Nothing where no time is promised. */
export function TimeStep({ times, onChoose }: { times: Times; onChoose: (key: string) => void }) {
  const { collect, data, failure, shown, gone } = times;
  if (failure) return <FormError>{failure}</FormError>;
  if (!data?.Timed) return null;
  if (!data.Choice) return <p className={p.muted}>{t("phone.noTime")}</p>;
  const days = data.Days.filter(({ Slots }) => Slots.length > 0);
  return (
    <Select
      label={t(collect ? "phone.collectedAt" : "phone.deliveredAt")}
      note={
        data.Lead > 0 ? t("phone.needs", { name: data.Slow, count: Math.round((data.Lead / 60) * 10) / 10 }) : undefined
      }
      value={shown}
      error={gone ? t("phone.timeGone") : null}
      onChange={(event) => onChoose(event.target.value)}
    >
      {days.map(({ Day, Words, Slots }) => (
        <optgroup key={Day} label={Words}>
          {Slots.map((moment) => (
            <option key={keyOf(moment)} value={keyOf(moment)}>
              {moment.Words}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
