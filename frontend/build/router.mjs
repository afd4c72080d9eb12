// React Router as light as what we use of it. Its package map hands bundlers
// the development build, and what it says of its components (display names, context types) keeps them alive.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ties = /^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm;
const calls = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
// Our routes are not the router's: it never has a data route to go by.
const dataRoute = "isDataRoute ? useNavigateStable() : useNavigateUnstable()";

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
        contents: source
          .replace(ties, "")
          .replace(calls, "= /* @__PURE__ */ $1")
          .replace(dataRoute, "useNavigateUnstable()"),
        loader: "js",
      };
    });
  },
};
