import os from "node:os";
import { defineConfig } from "@playwright/test";
import { desk } from "./e2e/window.ts";
import { findStoryBrowser } from "./scripts/chromium.ts";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Compiling beside the page saves time on idle cores only; stories keep all cores busy (a page load costs a sixth less).
  "--js-flags=--single-threaded",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Set by `npm run test:late`: a slow processor and late answers (e2e/late.ts). */
const isLate = process.env.LATE !== undefined;

/** Stories at a phone say so themselves (e2e/window.ts). */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/stories",
  globalSetup: "./testing/story-setup.ts",
  // Each has a browser, a server and a database of its own (e2e/story.ts).
  workers: Math.min(Math.max(os.availableParallelism(), 2), 4),
  // A story that wavers is a defect (docs/testing.md).
  retries: 0,
  // Long enough for any machine: how fast something is, no story says.
  timeout: isLate ? 900_000 : 300_000,
  expect: { timeout: 30_000 },
  reportSlowTests: null,
  reporter: [["dot"], ["json", { outputFile: ".cache/stories.json" }]],
  use: {
    ...desk,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    // What fades in is there at once.
    contextOptions: { reducedMotion: "reduce" },
    // What it answers, no story could lose or delay; those that are about it allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findStoryBrowser(), args: [...quiet, ...asRoot] },
  },
  testMatch: "*.spec.ts",
  // Only late answers make a page jump.
  testIgnore: isLate ? [] : "late-answers.spec.ts",
});
