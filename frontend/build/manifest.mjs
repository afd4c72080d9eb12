// What the Go server must know about the bundles, read out of esbuild's metafile.
import path from "node:path";
import { isCustomer, isOrders } from "./css.mjs";

const outputOf = (metafile, entry) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === entry);

/** An output and everything it imports at once; with `late`, also what it may import later. */
export function closure(metafile, file, late = false, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path: next, kind } of metafile.outputs[file].imports) {
    if (late || kind === "import-statement") closure(metafile, next, late, seen);
  }
  return seen;
}

/** The entry's own script. */
export function scriptOf(metafile, entry) {
  const output = outputOf(metafile, `src/entries/${entry}.tsx`) ?? outputOf(metafile, `src/entries/${entry}.ts`);
  return { js: path.basename(output) };
}

/** For every file in src/routes: the chunks, and the late style sheets, to load beside the entry, so that nothing is found out late. */
export function preloadLists(metafile, { ordersCss, customerCss }) {
  const entry = outputOf(metafile, "src/entries/store.tsx");
  const lists = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const route = output.entryPoint?.match(/^src\/routes\/(.+)\.tsx$/)?.[1];
    if (!route) continue;
    const chunks = new Set([...closure(metafile, entry), ...closure(metafile, file)]);
    chunks.delete(entry);
    lists[route] = [...chunks].map((chunk) => path.basename(chunk)).sort();
    const styled = (late, has) =>
      [...closure(metafile, file, late)]
        .flatMap((output) => Object.keys(metafile.outputs[output].inputs))
        .some((input) => input.endsWith(".css") && has(`/${input}`));
    if (styled(true, isOrders)) lists[route].push(ordersCss);
    if (styled(false, isCustomer)) lists[route].push(customerCss);
  }
  return lists;
}

const isCustomers = /\/Customer\w*\.lazy\.tsx?$/;

/** For the screens that have a part for customers alone, in a file Customer*.lazy.tsx: the chunks that come with it. */
export function signedLists(metafile) {
  const entry = outputOf(metafile, "src/entries/store.tsx");
  const lists = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const route = output.entryPoint?.match(/^src\/routes\/(.+)\.tsx$/)?.[1];
    if (!route) continue;
    const there = new Set([...closure(metafile, entry), ...closure(metafile, file)]);
    const parts = output.imports.filter(({ path: next }) => isCustomers.test(metafile.outputs[next]?.entryPoint ?? ""));
    const chunks = parts.flatMap(({ path: next }) => [...closure(metafile, next)]).filter((chunk) => !there.has(chunk));
    if (chunks.length > 0) lists[route] = [...new Set(chunks)].map((chunk) => path.basename(chunk)).sort();
  }
  return lists;
}
