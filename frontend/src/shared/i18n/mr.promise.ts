/** The texts of en.promise.ts in Marathi. See mr.ts. */
import type { promise as english } from "./en.promise.ts";
import type { Translation } from "./index.ts";

export const promise: Translation<typeof english> = {
  "common.workingDays": "{count} कामकाजाचे दिवस",
  "common.workingHours": "{count} कामकाजाचे तास",
};
