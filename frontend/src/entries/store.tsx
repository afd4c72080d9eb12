/** The store in the browser: hydrates the page the server rendered, or renders it into the bare shell. */
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import "../app/eager.ts";
import { App } from "../app/App.tsx";
import { watchConnection } from "../app/connection.ts";
import type { Held } from "../app/early.ts";
import { matchRoute } from "../app/paths.ts";
import { goBy, ShopRouter } from "../app/Router.tsx";
import { reloadOnce } from "../app/reload.ts";
import { load } from "../app/routes.tsx";
import { lazyScreens } from "../app/screens.ts";
import { here } from "../shared/i18n/index.ts";
import { rememberDocument } from "../shared/lib/ownDocument.ts";
import { seed } from "../shared/lib/query.ts";
import { readStored } from "../shared/lib/storage.ts";

/** The API answers that the page was drawn from, so that taking it up asks for nothing. */
function takeInlinedData(): void {
  const text = document.getElementById("data")?.textContent;
  if (!text) return;
  for (const [path, answer] of Object.entries(JSON.parse(text) as Record<string, unknown>)) seed(path, answer);
}

/** Milliseconds after loading at which the network is taken to be free. */
const idleAfter = 2500;

async function start(): Promise<void> {
  rememberDocument();
  watchConnection();
  takeInlinedData();
  // After a release an open page may ask for a chunk that is gone: it reloads once.
  const { screens, fetchAhead } = lazyScreens(load, reloadOnce);
  const { name } = matchRoute(window.location.pathname.slice(here("").length));
  // The screen must be loaded before React hydrates the page; if it cannot be, the error boundary says so.
  await Promise.resolve(screens(name)).catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <StrictMode>
      <ShopRouter>
        <App screens={screens} />
      </ShopRouter>
    </StrictMode>
  );
  // The service worker may have answered with the frame of another screen.
  const held = Array.from(
    root.querySelectorAll<HTMLInputElement>("input,select"),
    (control): Held => [control, control.value, control.checked],
  );
  if (root.querySelector(`:scope > [data-page="${name}"]`)) hydrateRoot(root, app);
  else createRoot(root).render(app);
  ahead(({ lookAhead }) => lookAhead({ load: fetchAhead, goBy, flushSync, held }));
}

/** What makes the next screen quick; the shop does without, too. */
const ahead = (use: (part: typeof import("../app/ahead.lazy.ts")) => void) =>
  void import("../app/ahead.lazy.ts").then(use, () => undefined);

/** Fetches the heading face, or takes it from the cache. */
const dressUp = () => void import("../app/face.lazy.ts").catch(() => undefined);

function whenIdle(): void {
  dressUp();
  ahead(({ haveTime }) => haveTime());
}

void start();
if (readStored("face")) dressUp();
window.addEventListener("load", () => setTimeout(whenIdle, idleAfter));
