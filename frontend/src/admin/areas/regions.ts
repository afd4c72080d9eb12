/** Districts taken together. */
import type { Region } from "./types.ts";

/** The state in which the shop delivers to the most pin codes; the first one before it delivers anywhere. */
export function mostServed(regions: readonly Region[]): string {
  const served = new Map<string, number>();
  for (const { State, Served } of regions) served.set(State, (served.get(State) ?? 0) + Served);
  return [...served].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** All districts of a state as one region, with the terms that all of them share. */
export function wholeState(districts: readonly Region[]): Region {
  const sum = (count: (region: Region) => number) => districts.reduce((total, region) => total + count(region), 0);
  const served = districts.filter((region) => region.Served > 0);
  const terms = served[0]?.Terms;
  const shared = served.every((region) => JSON.stringify(region.Terms) === JSON.stringify(terms));
  return {
    State: districts[0]?.State ?? "",
    District: "",
    Pincodes: sum((region) => region.Pincodes),
    Served: sum((region) => region.Served),
    Paused: sum((region) => region.Paused),
    OutOfState: districts.some((region) => region.OutOfState),
    ...(shared && terms ? { Terms: terms } : {}),
  };
}
