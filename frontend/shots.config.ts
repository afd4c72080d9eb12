import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** make shots: pictures of every screen, to be looked at. */
export default defineConfig({
  ...base,
  testDir: "e2e/shots",
  testMatch: "*.shots.ts",
  reporter: "line",
  timeout: 1_800_000,
  use: { ...base.use, actionTimeout: 60_000 },
});
