// Clears away old bundles. With `keep`, the files of the release before stay
// for one release more: a page opened yesterday still finds its chunks.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const hashed = /^(.+-[0-9A-Z]{8}\.(js|css|svg|woff2))(\.br|\.gz)?$/;

/** Removes hashed files that neither this release nor, when kept, the last one names. */
export async function sweep(dist, names, { keep }) {
  const record = path.join(dist, "release.json");
  const last = await readFile(record, "utf8").then(JSON.parse, () => ({ files: [] }));
  const stay = new Set(keep ? [...names, ...last.files] : names);
  for (const name of await readdir(dist)) {
    const file = name.match(hashed)?.[1];
    if (file && !stay.has(file)) await rm(path.join(dist, name));
  }
  await writeFile(record, `${JSON.stringify({ files: names }, null, 2)}\n`);
}
