import { defineConfig } from "@playwright/test";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Real Chromium against the real executable: each worker starts a demo shop of its own (e2e/shop.ts). */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  // A test that a busy machine made too late is tried once more; the report calls it flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    viewport: { width: 360, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The worker stands between page and network; what is about it switches it on (e2e/offline.spec.ts).
    serviceWorkers: "block",
    // A trace costs about a fifth of a test's time, so only a second try has one.
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: flags },
  },
});
