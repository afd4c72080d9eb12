/** The firm that an order is invoiced to, and what may be wrong with it. The server checks the same again. */
import type { FirmKey } from "../../shared/i18n/firm.ts";
import { gstinFault, stateOfGstin, tidyGstin } from "../../shared/lib/gstin.ts";

/** As it is typed. */
export interface Firm {
  gstin: string;
  name: string;
}

export type State = { Name: string; GstCode: string };

/** The firm as the API takes it; both fields are empty without one. */
export const sentFirm = ({ gstin, name }: Firm) => ({ Gstin: tidyGstin(gstin), Firm: name.trim() });

/** The firm of an account or of an order; both fields are empty without one. */
export const firmOf = (given?: { Gstin?: string; Firm?: string }): Firm => ({
  gstin: given?.Gstin ?? "",
  name: given?.Firm ?? "",
});

/** What is wrong first, and in which field. */
export function firmProblem(firm: Firm, states: readonly State[]): { field: keyof Firm; message: FirmKey } | null {
  const gstin = tidyGstin(firm.gstin);
  if (!gstin) return null; // a firm without a GSTIN is named alone
  const fault = gstinFault(gstin);
  if (fault) return { field: "gstin", message: fault === "form" ? "firm.gstinInvalid" : "firm.gstinMistyped" };
  if (states.length > 0 && !stateOfGstin(gstin, states)) return { field: "gstin", message: "firm.gstinState" };
  return firm.name.trim() ? null : { field: "name", message: "firm.nameRequired" };
}
