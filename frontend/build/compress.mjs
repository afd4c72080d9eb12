// Compressed copies beside the files, so that the server spends no time on what
// a build does better.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Writes name.br and name.gz for each of the files. */
export async function compress(dist, names) {
  for (const name of names) {
    const file = path.join(dist, name);
    const body = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(body)); // its default level is the best
    await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
