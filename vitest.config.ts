import { defineConfig } from "vitest/config";

/** Its own file: with Vite's, the tests would be looked for below web/. */
export default defineConfig({
  test: {
    include: ["{domain,engine,server,web,contract,testing,scripts,database}/**/*.test.{ts,tsx}"],
    globalSetup: ["testing/vitest-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: "UTC" },
    reporters: process.env.CI ? ["default"] : ["dot"],
  },
});
