import { defineConfig } from "vitest/config";
import { drawPlzMap } from "./scripts/build/draw-plz-map.ts";

/**
 * Files share their workers, since what a test leaves behind is a fault of its own; those that need PostgreSQL find it by
 * the global setup. Its own file: with Vite's, the tests would be looked for below web/.
 */
export default defineConfig({
  test: {
    // Three on two cores: some files mostly wait.
    maxWorkers: 3,
    isolate: false,
    // What a test that passed wrote helps nobody.
    silent: "passed-only",
    // Patience, not claims: no test knows how fast the machine is (docs/testing.md).
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000, interval: 20 } },
    env: { TZ: "UTC" },
    reporters: process.env.CI ? ["default"] : ["dot"],
    projects: [
      {
        extends: true,
        plugins: [drawPlzMap()],
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "without a database",
          // React as people run it: its development build costs the tests with a page a third more.
          env: { NODE_ENV: "production" },
          include: ["{domain,web,scripts,bench,testing/web}/**/*.test.{ts,tsx}"],
          exclude: ["scripts/schema/**"],
          pool: "threads",
          setupFiles: ["testing/web/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "with a database",
          include: ["{engine,server,contract,testing,database,scripts/schema}/**/*.test.ts"],
          exclude: ["testing/web/**"],
          pool: "forks",
          globalSetup: ["testing/vitest-setup.ts"],
        },
      },
    ],
  },
});
