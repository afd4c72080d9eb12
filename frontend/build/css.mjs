// CSS Modules whose class names are the same in every bundle. esbuild names
// local classes per bundle, so server markup and browser styles would differ;
// here one table is made before anything is bundled.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";

/** Strings, urls and comments may hold dots that are not classes. */
const classOrNot = /"[^"]*"|'[^']*'|url\([^)]*\)|\/\*[\s\S]*?\*\/|\.(-?[_a-zA-Z][\w-]*)/g;

/** Later layers may refine earlier ones, as the imports go. */
const layers = ["shared", "features", "routes", "app", "admin", "round"];

/** Programs of their own beside the store, with sheets of their own. */
const isApart = (layer) => layer === "admin" || layer === "round";

/** The short name of the nth class: A, B … z, then AA; the capital keeps clear of the global classes. */
function short(n) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let name = letters[n % 26];
  for (let rest = Math.floor(n / 26); rest > 0; rest = Math.floor((rest - 1) / 52)) {
    name += letters[(rest - 1) % 52];
  }
  return name;
}

/** Reads every *.module.css below `src` and gives its classes their public names: path to style, names and layer. */
export async function nameClasses(src, { readable }) {
  const found = await readdir(src, { recursive: true });
  const layer = (file) => layers.indexOf(file.split(path.sep)[0]);
  const files = found
    .filter((file) => file.endsWith(".module.css"))
    .sort((a, b) => layer(a) - layer(b) || (a < b ? -1 : 1));
  const table = new Map();
  let count = 0;
  for (const file of files) {
    const names = {};
    const rename = (whole, local) => {
      if (!local) return whole;
      names[local] ??= readable ? `${path.basename(file, ".module.css")}-${local}` : short(count++);
      return `.${names[local]}`;
    };
    const css = (await readFile(path.join(src, file), "utf8")).replace(classOrNot, rename);
    table.set(path.join(src, file), { css, names, layer: file.split(path.sep)[0] });
  }
  return table;
}

/** Imports of *.module.css get the public names of their classes, from the table of the moment. */
export const classNames = (classes) => ({
  name: "css-modules",
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(classes.table.get(file)?.names ?? {})}`,
      loader: "js",
    }));
    build.onResolve({ filter: /\.module\.css$/ }, ({ path: file, resolveDir }) => ({
      path: path.resolve(resolveDir, file),
      sideEffects: false,
    }));
  },
});

/** Whether a file is the style of something that opens at a touch, long after the first sight. */
const isLate = (file) => file.endsWith(".lazy.module.css");

/** Whether a file is about orders, their papers and their payment. Its styles come late: nobody looks at an order on the first visit. */
export const isOrders = (file) => /\/(features\/(order|checkout)|shared\/paper)\//.test(file) && !isLate(file);

/** Whether a file is about a customer's own: cart, wishlist, login and account. Its styles come with these screens. */
export const isCustomer = (file) =>
  /\/features\/((account|address|auth|cart|coupon|firm|when|wishlist)\/|catalogue\/ProductTable\.)/.test(file) &&
  !isLate(file);

/** The sheets and what is in them. */
const sheets = {
  store: {
    base: true,
    has: (file, layer) => !isApart(layer) && ![isOrders, isCustomer, isLate].some((comesLater) => comesLater(file)),
  },
  orders: { base: false, has: isOrders },
  customer: { base: false, has: isCustomer },
  late: { base: false, has: isLate },
  admin: { base: true, has: (_, layer) => layer === "shared" || layer === "admin" },
  round: { base: true, has: (_, layer) => layer === "round" },
};

/** Writes one style sheet: tokens and base where it has them, then its modules in layer order. Answers its hashed name. */
export async function styleSheet(dist, name, src, table, { minify }) {
  const { base, has } = sheets[name];
  const first = base ? ["tokens.css", "base.css"].map((file) => readFile(path.join(src, "app", file), "utf8")) : [];
  const modules = [...table].filter(([file, { layer }]) => has(file, layer)).map(([, { css }]) => css);
  const source = [...(await Promise.all(first)), ...modules].join("\n");
  const { code } = await transform(source, { loader: "css", minify, target: "chrome109" });
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8).toUpperCase();
  await writeFile(path.join(dist, `${name}-${hash}.css`), code);
  return `${name}-${hash}.css`;
}
