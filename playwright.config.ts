import os from "node:os";
import { defineConfig } from "@playwright/test";
import { findStoryBrowser } from "./scripts/chromium.ts";

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
  globalSetup: "./testing/story-setup.ts",
  // Each has a browser, a server and a database of its own (e2e/story.ts).
  workers: Math.min(Math.max(os.availableParallelism(), 2), 4),
  // A story that wavers is a defect (decision 0063).
  retries: 0,
  // Long enough for any machine: how fast something is, no story says.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reportSlowTests: null,
  reporter: [["dot"], ["json", { outputFile: ".cache/stories.json" }]],
  use: {
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    // What fades in is there at once.
    contextOptions: { reducedMotion: "reduce" },
    // What it answers, no story could lose or delay; those that are about it allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findStoryBrowser(), args: [...quiet, ...asRoot] },
  },
  projects: [
    { name: "desktop", testMatch: "**/*.desktop.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testMatch: "**/*.phone.spec.ts",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // `npm run test:late`.
    ...(process.env.LATE_ANSWERS
      ? [{ name: "late", testMatch: "**/late-answers.spec.ts", timeout: 3_600_000 }]
      : []),
  ],
});
