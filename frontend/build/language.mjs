// A bundle for each language, so that nobody downloads another's texts and no
// screen waits for its own: en.ts, en.customer.ts … in shared/i18n give way to
// the language's own files.
import path from "node:path";

/** The languages of the shopper's screens besides English, the sources' own. */
export const translations = ["hi", "mr"];

/** Puts a language's texts in the place of the English ones. */
export const inLanguage = (language) => ({
  name: "language",
  setup(build) {
    build.onResolve({ filter: /^\.\/en(\.\w+)?\.ts$/ }, ({ path: file, resolveDir }) => ({
      path: path.join(resolveDir, file.replace("en", language)),
    }));
  },
});
