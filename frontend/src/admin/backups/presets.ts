/** Providers that shops in India use, with what the form can fill in for them. */
import type { Place } from "./types.ts";

/** A provider's name in the form. */
export type PresetName = "aws" | "r2" | "b2" | "e2e" | "s3" | "hetzner" | "sftp";

interface Preset {
  name: PresetName;
  kind: "s3" | "sftp";
  /** Tells the provider of a kept place by its host. */
  host?: RegExp;
  fill: Partial<Place>;
}

/** The providers in the order of the list; those without a host take what no other takes. */
export const presets: readonly Preset[] = [
  {
    name: "aws",
    kind: "s3",
    host: /amazonaws\.com$/,
    fill: { Endpoint: "s3.ap-south-1.amazonaws.com", Region: "ap-south-1" },
  },
  { name: "r2", kind: "s3", host: /r2\.cloudflarestorage\.com$/, fill: { Endpoint: "", Region: "auto" } },
  { name: "b2", kind: "s3", host: /backblazeb2\.com$/, fill: { Endpoint: "", Region: "" } },
  { name: "e2e", kind: "s3", host: /e2enetworks\.net$/, fill: { Endpoint: "objectstore.e2enetworks.net", Region: "" } },
  { name: "s3", kind: "s3", fill: {} },
  { name: "hetzner", kind: "sftp", host: /your-storagebox\.de$/, fill: { Host: "", Port: 23, Folder: "bhatti" } },
  { name: "sftp", kind: "sftp", fill: { Port: 22, Folder: "bhatti" } },
];

/** The provider of a kept place. */
export function presetOf({ Kind, Endpoint, Host }: Place): PresetName {
  const at = (Kind === "sftp" ? Host : Endpoint) ?? "";
  const found = presets.find(({ kind, host }) => kind === Kind && (!host || host.test(at)));
  return found?.name ?? "aws";
}
