/** Which sheet is asked for: the view and the day are in the address, the language is kept on the device. */
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { currentLanguage } from "../../shared/i18n/index.ts";
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import { officePath } from "../api.ts";
import { languages } from "../language.ts";
import type { Language, View } from "./types.ts";

const kept = "bakeLanguage";

const isLanguage = (value: unknown): value is Language => typeof value === "string" && value in languages;

/** The language of the sheets on this device, that of whoever is signed in until another is chosen, and how to choose one. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => {
    const stored = readStored(kept);
    return isLanguage(stored) ? stored : currentLanguage();
  });
  const choose = (language: Language) => {
    setLanguage(language);
    writeStored(kept, language);
  };
  return [language, choose];
}

/** The view that an address ends with. */
export const viewOf = (id: string): View => (id === "pack" || id === "round" ? id : "bake");

/** The day in the address; "": today. */
export function useDay(): string {
  const day = new URLSearchParams(useLocation().search).get("day") ?? "";
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : "";
}

const places: Readonly<Record<View, string>> = { bake: "", pack: "/pack", round: "/round" };

/** The address of a view of a day; with `print` that of its paper. */
export function addressOf(view: View, day: string, print = false): string {
  const path = print ? `/admin/bake/print/${view}` : `/admin/bake${places[view]}`;
  return day ? `${path}?day=${day}` : path;
}

const calls: Readonly<Record<View, string>> = { bake: "bake-sheet", pack: "packing-list", round: "round" };

/** The call for a view of a day in a language. */
export function callFor(view: View, day: string, lang: Language, format?: "csv"): string {
  return officePath(calls[view], { day, lang, format });
}
