import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    // By default one processor is left idle: half of them, where there are two.
    maxWorkers: "100%",
  },
});
