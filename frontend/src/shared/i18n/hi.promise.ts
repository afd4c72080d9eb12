/** The texts of en.promise.ts in Hindi. See hi.ts. */
import type { promise as english } from "./en.promise.ts";
import type { Translation } from "./index.ts";

export const promise: Translation<typeof english> = {
  "common.workingDays": "{count} कामकाजी दिन",
  "common.workingHours": "{count} कामकाजी घंटे",
};
