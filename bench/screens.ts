/**
 * `npm run bench:screens`: from the click to the picture on every screen that must show it. The story of the live office is told
 * once, alone on the machine, and what it noted is judged: each screen within a second.
 */
import { spawnSync } from "node:child_process";

interface Told {
  suites: { specs: { ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[] }[];
}

const MOST_MS = 1_000;

const run = spawnSync("playwright", ["test", "e2e/live-office.spec.ts", "--reporter=json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const { suites }: Told = JSON.parse(run.stdout);
const specs = suites.flatMap((suite) => suite.specs);
if (specs.length === 0 || !specs.every(({ ok }) => ok)) throw new Error("the story itself did not hold");

let slowest = 0;
for (const { type, description = "" } of specs
  .flatMap(({ tests }) => tests)
  .flatMap((test) => test.annotations)) {
  console.log(`${type}: ${description}`);
  for (const [, ms] of description.matchAll(/ (\d+) ms/g)) slowest = Math.max(slowest, Number(ms));
}
console.log(`The slowest screen showed its step after ${slowest} ms; at most ${MOST_MS} ms are allowed.`);
process.exitCode = slowest > 0 && slowest <= MOST_MS ? 0 : 1;
