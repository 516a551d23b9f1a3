import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";
import { e2eAddress } from "./testing/e2e-server.ts";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Stories choose their window by their name: x.desktop.spec.ts, x.phone.spec.ts. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/stories",
  globalSetup: "./testing/e2e-server.ts",
  workers: 1,
  // A story that holds only at the second attempt is named at the end of the run (decision 0063).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json", { outputFile: ".cache/stories.json" }]],
  use: {
    baseURL: process.env[e2eAddress],
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    // A film of every story would be a quarter of the run's work; the trace keeps the page itself, step by step.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: [...quiet, ...asRoot] },
  },
  projects: [
    { name: "desktop", testMatch: "**/*.desktop.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testMatch: "**/*.phone.spec.ts",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
