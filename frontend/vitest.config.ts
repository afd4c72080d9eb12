import { defineConfig } from "vitest/config";

// The logic runs in Node; what needs a real browser is in e2e/.
export default defineConfig({
  define: { SERVER: "true", LANGUAGE: '"en"' },
  test: { include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
});
