import { defineConfig } from "vitest/config";

/** Its own file: with Vite's, the tests would be looked for below web/. */
export default defineConfig({
  test: {
    include: ["{domain,engine,server,web,contract,testing,scripts,database}/**/*.test.{ts,tsx}"],
    globalSetup: ["testing/vitest-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Patience, not claims: no test knows how fast the machine is (decision 0064).
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    env: { TZ: "UTC" },
    reporters: process.env.CI ? ["default"] : ["dot"],
  },
});
