// What the Go server must know about the bundles, read out of esbuild's metafile.
import path from "node:path";

const outputOf = (metafile, entry) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === entry);

/** An output and everything it imports at once, dynamic imports left out. */
export function closure(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path: next, kind } of metafile.outputs[file].imports) {
    if (kind === "import-statement") closure(metafile, next, seen);
  }
  return seen;
}

/** The entry's own script. */
export function scriptOf(metafile, entry) {
  return { js: path.basename(outputOf(metafile, `src/entries/${entry}.tsx`)) };
}

/** For every file in src/routes: the chunks to preload beside the entry, so that nothing is found out late. */
export function preloadLists(metafile) {
  const entry = outputOf(metafile, "src/entries/store.tsx");
  const lists = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    const route = output.entryPoint?.match(/^src\/routes\/(.+)\.tsx$/)?.[1];
    if (!route) continue;
    const chunks = new Set([...closure(metafile, entry), ...closure(metafile, file)]);
    chunks.delete(entry);
    lists[route] = [...chunks].map((chunk) => path.basename(chunk)).sort();
  }
  return lists;
}
