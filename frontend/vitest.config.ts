import { defineConfig } from "vitest/config";

// The logic runs in Node; what needs a real browser is in e2e/.
export default defineConfig({
  define: { SERVER: "true", LANGUAGE: '"en"' },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "node",
    // They only keep a broken test from hanging: on a busy machine, loading the whole app takes many seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
