/** The English texts of the shop's promises of time, which come with those screens. See en.ts. */
export const promise = {
  "common.workingDays": "{count} working days",
  "common.workingHours": "{count} working hours",
} as const satisfies Record<string, string>;
