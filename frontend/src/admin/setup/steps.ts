/** The steps of the wizard in their order, and how far the shop is. */
import type { OfficeIconName } from "../shell/OfficeIcon.tsx";
import type { Opening, StepName } from "./types.ts";

/** The steps in their order. Without the essential ones the shop takes no orders. */
export const steps: readonly { name: StepName; icon: OfficeIconName; essential?: true }[] = [
  { name: "name", icon: "edit" },
  { name: "firm", icon: "book" },
  { name: "address", icon: "phone" },
  { name: "mail", icon: "mail", essential: true },
  { name: "payments", icon: "exchange", essential: true },
  { name: "areas", icon: "pin", essential: true },
  { name: "catalogue", icon: "tag" },
];

/** Whether a step is done. */
export const isDone = (opening: Opening | undefined, name: StepName): boolean =>
  Boolean(opening?.Steps.find(({ Name }) => Name === name)?.Done);

/** What is left, in order. */
export const left = (opening: Opening): StepName[] =>
  steps.filter(({ name }) => !isDone(opening, name)).map(({ name }) => name);

/** Where a step leads: to the next one that is left, past those that were put off; else to the list. */
export function after(opening: Opening | undefined, name: StepName): string {
  const place = steps.findIndex((step) => step.name === name);
  const next = steps.slice(place + 1).find((step) => !isDone(opening, step.name));
  return next ? `/admin/setup/${next.name}` : "/admin/setup";
}
