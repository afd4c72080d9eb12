/**
 * What is ticked off as baked: kept on the device, by day. A tick knows how many pieces it was for, so that an order
 * that comes afterwards opens it again. It changes no order.
 */
import { useEffect, useState } from "react";
import { onStored, readStored, writeStored } from "../../shared/lib/storage.ts";
import type { BakeLine, BakeSheet, Due } from "./types.ts";

/** Pieces that are baked, by what they are for. */
export type Baked = Readonly<Record<string, number>>;

const prefix = "baked:";

/** What a tick is for: goods at a time. */
export function tickOf(due: Due, line: Pick<BakeLine, "PackageId" | "Options">): string {
  return [due.Day, due.From, due.To, line.PackageId, ...line.Options].join("|");
}

/** What is kept of a day. */
export function readBaked(day: string): Baked {
  const kept = readStored(prefix + day);
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, pieces]) => Number.isInteger(pieces) && pieces > 0));
}

/** What was baked and has left is not there for the next order: a tick is for what the sheet asks at most. */
export function settled(baked: Baked, sheet: BakeSheet): Baked {
  const asked = new Map(sheet.Slots.flatMap((slot) => slot.Lines.map((line) => [tickOf(slot, line), line.Pieces])));
  return Object.fromEntries(
    Object.entries(baked).flatMap(([tick, pieces]) => {
      const most = asked.get(tick);
      return most === undefined ? [] : [[tick, Math.min(pieces, most)]];
    }),
  );
}

/** Takes what is kept of earlier days away. */
function forgetBefore(today: string): void {
  const old = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key < prefix + today);
  for (const key of old) writeStored(key, null);
}

/** The ticks of a sheet, and how to set and take away one. */
export function useBaked(sheet: BakeSheet): [Baked, (tick: string, pieces: number) => void] {
  const [baked, setBaked] = useState<Baked>(() => readBaked(sheet.Day));
  useEffect(() => {
    try {
      forgetBefore(sheet.Today);
    } catch {} // storage is closed to us
    const now = settled(readBaked(sheet.Day), sheet);
    writeStored(prefix + sheet.Day, now);
    setBaked(now);
    return onStored(prefix + sheet.Day, () => setBaked(readBaked(sheet.Day)));
  }, [sheet]);
  const set = (tick: string, pieces: number) => {
    const { [tick]: _, ...others } = readBaked(sheet.Day);
    const now = pieces > 0 ? { ...others, [tick]: pieces } : others;
    writeStored(prefix + sheet.Day, now);
    setBaked(now);
  };
  return [baked, set];
}
