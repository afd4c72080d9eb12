/** The store in the browser: hydrates the page the server rendered, or renders it into the bare shell. */
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "../app/eager.ts";
import { App } from "../app/App.tsx";
import { watchConnection } from "../app/connection.ts";
import { matchRoute } from "../app/paths.ts";
import { load } from "../app/routes.tsx";
import { lazyScreens } from "../app/screens.ts";
import { rememberDocument } from "../shared/lib/ownDocument.ts";
import { seed } from "../shared/lib/query.ts";

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
  if (window.location.pathname === "/") window.history.replaceState(null, "", "/home");
  takeInlinedData();
  const screens = lazyScreens(load);
  const { name } = matchRoute(window.location.pathname);
  // The screen must be loaded before React hydrates the page; if it cannot be, the error boundary says so.
  await Promise.resolve(screens(name)).catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App screens={screens} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.querySelector(":scope > [data-page]")) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** The screens a shopper goes to next, fetched while there is nothing else to do. */
function fetchAhead(): void {
  for (const name of ["category", "product", "user-cart", "auth"] as const) void load(name);
}

/** Installs the worker that keeps what has been seen readable without a network (src/worker); the shop does without, too. */
function installWorker(): void {
  if (process.env.NODE_ENV === "production") navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

function whenIdle(): void {
  fetchAhead();
  installWorker();
}

void start();
window.addEventListener("load", () => setTimeout(whenIdle, idleAfter));
