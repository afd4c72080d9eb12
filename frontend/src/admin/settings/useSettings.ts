/** The shop's settings as every page here reads and saves them. */
import { useCallback } from "react";
import { cached, invalidate, type Query, seed } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import type { SettingsPage } from "./types.ts";

const path = officePath("settings");

/** All settings. */
export const useSettings = (): Query<SettingsPage> => useOffice<SettingsPage>(path);

/** The values by name. */
export function valuesOf({ Settings }: SettingsPage): Record<string, string> {
  return Object.fromEntries(Settings.map(({ Name, Value }) => [Name, Value]));
}

/** Saves what differs from before, all or none, and says so with a toast unless `quiet`. Throws ApiError. */
export function useSave(before: Readonly<Record<string, string>>, quiet = false) {
  return useCallback(
    async (values: Readonly<Record<string, string>>) => {
      const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
      if (changed.length === 0) return;
      const { Message } = await change("settings/save", {
        Settings: changed.map(([Name, Value]) => ({ Name, Value })),
      });
      if (!quiet) toast.success(Message);
      keep(Object.fromEntries(changed));
      reloadSettings();
    },
    [before, quiet],
  );
}

/** Puts saved values in place of those before: a form that is opened before the settings have come anew shows them. */
function keep(saved: Readonly<Record<string, string>>): void {
  const page = cached<SettingsPage>(path);
  if (!page) return;
  const Settings = page.Settings.map((one) => ({ ...one, Value: saved[one.Name] ?? one.Value }));
  seed(path, { ...page, Settings });
}

/** Reloads the settings and the shop's details everywhere. */
export function reloadSettings(): void {
  invalidate(path);
  invalidate("/api/CustomerAppV1/GetShopDetails");
}
