/** Every language at hand, for the server's pages. */
import type { Catalogue } from "../shared/i18n/index.ts";

const catalogues: Record<string, Catalogue> = {};

/** The texts of a language; none where English is meant. */
export function catalogueOf(code: string): Catalogue {
  return catalogues[code.split("-")[0] ?? ""] ?? {};
}
