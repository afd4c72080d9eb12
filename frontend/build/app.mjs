// The web app in a folder: the store in each of its languages, the back office,
// the rider's page, the server's bundle for QuickJS, the service workers, and manifest.json, which
// tells the Go server what to link.
import { createHash } from "node:crypto";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import * as esbuild from "esbuild";
import { classNames, nameClasses, styleSheet } from "./css.mjs";
import { drawings } from "./drawings.mjs";
import { gatherEager } from "./gather.mjs";
import { inLanguage, translations } from "./language.mjs";
import { preloadLists, scriptOf, signedLists } from "./manifest.mjs";
import { lightRouter } from "./router.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const src = path.join(root, "src");

/** What every bundle shares. */
const common = {
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  jsx: "automatic",
  loader: { ".svg": "file", ".woff2": "file" },
  assetNames: "[name]-[hash]",
  publicPath: "/assets",
  charset: "utf8", // a letter of Devanagari in place of six signs
  legalComments: "none",
  logLevel: "warning",
};

/** Names that stand for facts of the bundle; code behind a false one is left out. */
const facts = ({ server = false, language = "en", ordersCss = "", customerCss = "", lateCss = "", production }) => ({
  SERVER: String(server),
  LANGUAGE: JSON.stringify(language),
  ORDERS_CSS: JSON.stringify(`/assets/${ordersCss}`),
  CUSTOMER_CSS: JSON.stringify(`/assets/${customerCss}`),
  LATE_CSS: JSON.stringify(`/assets/${lateCss}`),
  "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development"),
});

/** Prepares the web app for being built into `dist`, once or many times. */
export async function openApp(dist, { production }) {
  const classes = { table: new Map() };
  const opened = new Map();

  /** Builds a bundle. Its context stays open, so that the next time it reads only what has changed. */
  async function bundle(name, options) {
    const key = JSON.stringify(options.define);
    let last = opened.get(name);
    if (last?.key !== key) {
      await last?.context.dispose();
      last = { key, context: await esbuild.context({ ...common, minify: production, outdir: dist, ...options }) };
      opened.set(name, last);
    }
    return await last.context.rebuild();
  }

  /** A bundle as files in `dist`; answers with its metafile. */
  const written = async (name, options) => (await bundle(name, options)).metafile;

  /** What documents say in their heads of screens in general: a program of ours, run here. */
  const headsIn = async (language) => {
    const { outputFiles } = await bundle(`heads ${language}`, {
      entryPoints: ["src/entries/heads.ts"],
      write: false,
      format: "iife",
      globalName: "screens",
      target: "es2022",
      define: facts({ language, production: true }), // without what is for search engines alone
      plugins: [classNames(classes), lightRouter, inLanguage(language)],
    });
    const program = outputFiles.find(({ path: file }) => file.endsWith(".js"));
    return JSON.parse(runInNewContext(`${program.text}; JSON.stringify(screens.heads)`));
  };

  /** A browser bundle: hashed names, shared code in chunks. */
  const browser = (entry, { language = "en", ...sheets } = {}) =>
    written(`${entry} ${language}`, {
      entryPoints: [`src/entries/${entry}.tsx`],
      format: "esm",
      splitting: true,
      target: "chrome109",
      sourcemap: production ? false : "inline",
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      define: facts({ language, ...sheets, production }),
      plugins: [classNames(classes), gatherEager, lightRouter, inLanguage(language)],
    });

  /** The same components for QuickJS: one script, every route inside. */
  const server = () =>
    written("server", {
      entryPoints: { ssr: "src/entries/server.tsx" },
      format: "iife",
      platform: "browser",
      target: "es2022",
      define: facts({ server: true, production: true }), // React's warnings are the browser's to give
      plugins: [classNames(classes), lightRouter],
    });

  /** The service worker, which forgets what another release's kept. */
  const worker = (manifest) =>
    written("worker", {
      entryPoints: { sw: "src/worker/worker.ts" },
      format: "iife",
      target: "chrome109",
      define: {
        RELEASE: JSON.stringify(createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 12)),
      },
    });

  /** The back office's, which only shows notifications. */
  const officeWorker = () =>
    written("office worker", {
      entryPoints: { "admin-sw": "src/worker/office.ts" },
      format: "iife",
      target: "chrome109",
      define: {},
    });

  /** The rider's page: a program of its own, without the app. */
  const round = () =>
    written("round", {
      entryPoints: ["src/entries/round.ts"],
      format: "esm",
      target: "chrome109",
      sourcemap: production ? false : "inline",
      entryNames: "[name]-[hash]",
      define: facts({ production }),
      plugins: [classNames(classes)],
    });

  /** The script in the documents of private screens. */
  const ahead = () =>
    written("ahead", {
      entryPoints: ["src/entries/ahead.ts"],
      format: "iife",
      target: "chrome109",
      define: {},
    });

  /** Builds everything, and answers with the manifest and the names of the hashed files. */
  async function build() {
    await mkdir(dist, { recursive: true });
    await cp(path.join(root, "public"), dist, { recursive: true }); // the shop's icons
    classes.table = await nameClasses(src, { readable: !production });
    const styles = await Promise.all(
      ["store", "orders", "customer", "late", "admin", "round"].map((name) =>
        styleSheet(dist, name, src, classes.table, { minify: production }),
      ),
    );
    const [css, ordersCss, customerCss, lateCss, adminCss, roundCss] = styles;
    const sheets = { ordersCss, customerCss, lateCss };
    const languages = ["en", ...translations];
    const [heads, , admin, rider, ...stores] = await Promise.all([
      Promise.all(languages.map(headsIn)),
      server(),
      browser("admin"),
      round(),
      ...languages.map((language) => browser("store", { language, ...sheets })),
    ]);
    const [english, ...translated] = stores.map((metafile, i) => ({
      ...scriptOf(metafile, "store"),
      preload: preloadLists(metafile, sheets),
      signed: signedLists(metafile),
      heads: heads[i],
    }));
    const manifest = {
      css,
      drawings: await drawings(src),
      lateCss,
      ...english,
      languages: Object.fromEntries(translations.map((language, i) => [language, translated[i]])),
      admin: { ...scriptOf(admin, "admin"), css: adminCss },
      round: { ...scriptOf(rider, "round"), css: roundCss },
    };
    await Promise.all([worker(manifest), officeWorker(), ahead()]);
    await writeFile(path.join(dist, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const outputs = [admin, rider, ...stores].flatMap((metafile) => Object.keys(metafile.outputs));
    return { manifest, names: [...new Set([...outputs.map((file) => path.basename(file)), ...styles])] };
  }

  const close = () => Promise.all([...opened.values()].map(({ context }) => context.dispose()));
  return { build, close };
}
