// esbuild makes a chunk for every set of entries that share a module: a dozen
// crumbs for one page. Here every screen is made to import what is loaded
// before any screen, so that all of it is one set, and one chunk.
import { readFile } from "node:fs/promises";

/** Lets every screen in src/routes import app/eager.ts, which the entry has loaded already. */
export const gatherEager = {
  name: "gather-eager",
  setup(build) {
    build.onLoad({ filter: /\/src\/routes\/[^/]+\.tsx$/ }, async ({ path }) => ({
      contents: `import "../app/eager.ts";${await readFile(path, "utf8")}`,
      loader: "tsx",
    }));
  },
};
