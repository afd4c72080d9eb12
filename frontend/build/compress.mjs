// Compressed copies beside the files, so that the server spends no time on what
// a build does better.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes name.br and name.gz for each of the files, but for fonts, which are compressed in themselves. */
export async function compress(dist, names) {
  const copies = async (name) => {
    const file = path.join(dist, name);
    const body = await readFile(file);
    await writeFile(`${file}.br`, await brotli(body)); // its default level is the best
    await writeFile(`${file}.gz`, await zip(body, { level: 9 }));
  };
  await Promise.all(names.filter((name) => !name.endsWith(".woff2")).map(copies));
}
