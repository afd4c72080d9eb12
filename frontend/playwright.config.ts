import { defineConfig } from "@playwright/test";

/**
 * Chromium draws a page of its own beside each window, for the address bar's suggestions: nobody sees it, and it
 * took a third of the tests' time. Its features stand in one list, so Playwright's follow, as it turns them off.
 */
const withoutFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...[
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
  ],
  ...["NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  "ThirdPartyStoragePartitioning",
];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join(",")}`,
];

/** What `make test` runs. The rest takes longer than a check at each change may, so `make test-all` runs it, with ALL set. */
const atEachChange = [
  ...["spec/*", "journeys/*", "cart", "shift", "office", "security/policy"],
  "office/{import,journey,orders,packer,products,refunds,setup,sign-in,today}",
];

/** The tests of money, and those of the specification's words. */
const money = ["spec/section-9-constants", "spec/section-2-cart", "journeys/buy"];
const words = ["spec/section-{1,3,4,5,8}*", "spec/section-2-{account,home,layout,listings,order-details,product}*"];

const named = (names: string[]) => names.map((name) => `**/e2e/${name}.spec.ts`);

/** Real Chromium against the real executable: each worker starts a demo shop of its own (e2e/shop.ts). */
export default defineConfig<object, { everything: boolean }>({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  projects: [
    { name: "the shop", testMatch: process.env.ALL ? "**/*.spec.ts" : named(atEachChange) },
    // The specification's money holds with all that can be switched on beside it; with ALL its words do, too.
    {
      name: "everything on",
      testMatch: named(process.env.ALL ? money.concat(words) : money),
      use: { everything: true },
    },
  ],
  use: {
    viewport: { width: 360, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The worker stands between page and network; what is about it switches it on (e2e/offline.spec.ts).
    serviceWorkers: "block",
    // A trace costs about a fifth of a test's time, and nothing is tried twice that it could be taken of on a retry.
    // A failure shows its line and the page as text; for a trace, run it again: `npx playwright test FILE --trace on`.
    trace: "off",
    launchOptions: { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: flags },
  },
});
