/** The texts of en.shell.ts in Marathi. See mr.ts. */
import type { shell as english } from "./en.shell.ts";
import type { Translation } from "./index.ts";

export const shell: Translation<typeof english> = {
  "shell.viewCart": "कार्ट पाहा",
};
