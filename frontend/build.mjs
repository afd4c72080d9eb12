// Builds the web app into ../assets/dist: the store in each of its languages,
// the back office when it exists, the server's bundle for QuickJS, and
// manifest.json, which tells the Go server what to link.
//
//   node build.mjs            one build, sizes printed, budget enforced
//   node build.mjs --watch    rebuilds on every change (make dev)
//   node build.mjs --keep     leaves the previous release's files in place, for
//                             pages that are still open in somebody's browser
import { createHash } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { overBudget } from "./build/budget.mjs";
import { compress } from "./build/compress.mjs";
import { nameClasses, styleSheet } from "./build/css.mjs";
import { gatherEager } from "./build/gather.mjs";
import { inLanguage, translations } from "./build/language.mjs";
import { preloadLists, scriptOf } from "./build/manifest.mjs";
import { sweep } from "./build/release.mjs";
import { lightRouter } from "./build/router.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const src = path.join(root, "src");
const dist = path.join(root, "../assets/dist");
const args = new Set(process.argv.slice(2));
const watching = args.has("--watch");

/** What every bundle shares. */
const common = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  minify: !watching,
  jsx: "automatic",
  loader: { ".svg": "file" },
  assetNames: "[name]-[hash]",
  publicPath: "/assets",
  charset: "utf8", // a letter of Devanagari in place of six signs
  legalComments: "none",
  logLevel: "warning",
};

/** Names that stand for facts of the bundle; code behind a false one is left out. */
const facts = (server, language = "en", ordersCss = "") => ({
  SERVER: String(server),
  LANGUAGE: JSON.stringify(language),
  ORDERS_CSS: JSON.stringify(`/assets/${ordersCss}`),
  "process.env.NODE_ENV": JSON.stringify(watching ? "development" : "production"),
});

/** A browser bundle: hashed names, shared code in chunks. */
const browser = (entry, classes, language, ordersCss) =>
  esbuild.build({
    ...common,
    entryPoints: [`src/entries/${entry}.tsx`],
    outdir: dist,
    format: "esm",
    splitting: true,
    target: "chrome109",
    sourcemap: watching ? "inline" : false,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    define: facts(false, language, ordersCss),
    plugins: [classes.plugin, gatherEager, lightRouter, inLanguage(language)],
  });

/** The same components for QuickJS: one script, every route inside. */
const server = (classes) =>
  esbuild.build({
    ...common,
    entryPoints: { ssr: "src/entries/server.tsx" },
    outdir: dist,
    format: "iife",
    platform: "browser",
    target: "es2022",
    define: facts(true),
    plugins: [classes.plugin, lightRouter],
  });

/** The service worker, which forgets what another release's kept. */
const worker = (manifest) =>
  esbuild.build({
    ...common,
    entryPoints: { sw: "src/worker/worker.ts" },
    outdir: dist,
    format: "iife",
    target: "chrome109",
    define: {
      RELEASE: JSON.stringify(createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 12)),
    },
  });

async function build() {
  await cp(path.join(root, "public"), dist, { recursive: true }); // the shop's icons
  const classes = await nameClasses(src, { readable: watching });
  await server(classes);

  const sheet = (name) => styleSheet(dist, name, src, classes, { minify: !watching });
  const css = await sheet("store");
  const ordersCss = await sheet("orders");
  const written = [];
  const scripts = async (language) => {
    const { metafile } = await browser("store", classes, language, ordersCss);
    written.push(...Object.keys(metafile.outputs));
    return { ...scriptOf(metafile, "store"), preload: preloadLists(metafile, ordersCss) };
  };
  const manifest = { css, ...(await scripts("en")), languages: {} };
  for (const language of translations) manifest.languages[language] = await scripts(language);

  if (existsSync(path.join(src, "entries/admin.tsx"))) {
    const admin = await browser("admin", classes, "en");
    const css = await sheet("admin");
    manifest.admin = { ...scriptOf(admin.metafile, "admin"), css };
    written.push(...Object.keys(admin.metafile.outputs));
  }
  await worker(manifest);
  await writeFile(path.join(dist, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);

  const styles = [css, ordersCss, manifest.admin?.css].filter(Boolean);
  const names = [...new Set([...written.map((file) => path.basename(file)), ...styles])];
  await sweep(dist, names, { keep: args.has("--keep") });
  if (!watching) await compress(dist, names);
  return manifest;
}

if (watching) {
  const rebuild = () =>
    build().then(
      () => console.log("built"),
      (error) => console.error(error.message),
    );
  await rebuild();
  let timer;
  watch(src, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 50);
  });
} else {
  const manifest = await build();
  if (await overBudget(dist, manifest)) process.exitCode = 1;
}
