// esbuild makes a chunk for every set of entries that share a module: a dozen
// crumbs for one page. Here every screen, and every other file that is
// fetched late (named *.lazy.ts or .tsx), is made to import what is loaded before
// any screen, so that all of it is one set, and one chunk.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const eager = fileURLToPath(new URL("../src/app/eager.ts", import.meta.url));

/** Lets every screen in src/routes, and every *.lazy file, import app/eager.ts, which the entry has loaded already. */
export const gatherEager = {
  name: "gather-eager",
  setup(build) {
    build.onLoad({ filter: /\/src\/routes\/[^/]+\.tsx$|\/src\/.+\.lazy\.tsx?$/ }, async ({ path }) => ({
      contents: `import ${JSON.stringify(eager)};${await readFile(path, "utf8")}`,
      loader: "tsx",
    }));
  },
};
