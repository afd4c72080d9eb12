/** The texts of en.area.ts in Hindi. See hi.ts. */
import type { area as english } from "./en.area.ts";
import type { Translation } from "./index.ts";

export const area: Translation<typeof english> = {
  "area.see": "अपने पिन कोड पर डिलीवरी देखें",
  "area.to": "{pincode} पर डिलीवरी",
  "area.from": "{pincode} पर डिलीवरी {charge} से",
  "area.none": "{pincode} पर हम अभी डिलीवरी नहीं करते",
};
