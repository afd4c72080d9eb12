// Builds the web app for the executable, into ../assets/dist: sizes printed,
// budget enforced.
//
//   node build.mjs            one build
//   node build.mjs --keep     leaves the previous release's files in place, for
//                             pages that are still open in somebody's browser
import { fileURLToPath } from "node:url";
import { openApp } from "./build/app.mjs";
import { overBudget } from "./build/budget.mjs";
import { compress } from "./build/compress.mjs";
import { sweep } from "./build/release.mjs";

const dist = fileURLToPath(new URL("../assets/dist", import.meta.url));
const app = await openApp(dist, { production: true });
const { manifest, names } = await app.build();
await app.close();
await sweep(dist, names, { keep: process.argv.includes("--keep") });
await compress(dist, names);
if (await overBudget(dist, manifest)) process.exitCode = 1;
