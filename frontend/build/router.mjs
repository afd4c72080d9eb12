// React Router as light as what we use of it. Its package map hands bundlers
// the development build, and its display names keep every component alive.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const displayName = /^\w+\.displayName = "\w+";$/gm;
const calls = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/** Takes the production build and lets unused components be shaken out. */
export const lightRouter = {
  name: "light-router",
  setup(build) {
    const home = fileURLToPath(import.meta.resolve("react-router/package.json")).replace(/package\.json$/, "");
    build.onResolve({ filter: /^react-router$/ }, () => ({
      path: `${home}dist/production/index.mjs`,
      sideEffects: false,
    }));
    build.onLoad({ filter: /\/react-router\/dist\/production\/.+\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return {
        contents: source.replace(displayName, "").replace(calls, "= /* @__PURE__ */ $1"),
        loader: "js",
      };
    });
  },
};
