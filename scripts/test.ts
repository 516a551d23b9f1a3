/** Everything that must hold before a change is handed in, cheapest first; ends at the first step that fails. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.ts";
import { readStories } from "./story-report.ts";

interface Outcome {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run(): Outcome;
}

const fast = process.argv.includes("--fast");
const colour = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
const env = { ...process.env, ...colour };

/** Silent while all is well. */
function quietly(command: string, ...args: string[]): Outcome {
  const run = spawnSync(command, args, { encoding: "utf8", env, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) {
    process.stdout.write(`${run.stdout ?? ""}${run.stderr ?? ""}${run.error?.message ?? ""}\n`);
  }
  return { passed: 0, failed: run.status === 0 ? 0 : 1 };
}

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
function withRunner(
  report: string,
  read: (json: string) => Outcome,
  command: string,
  ...args: string[]
): Outcome {
  rmSync(report, { force: true });
  const run = spawnSync(command, args, { stdio: "inherit", env });
  let outcome = { passed: 0, failed: 0 };
  try {
    outcome = read(readFileSync(report, "utf8"));
  } catch {
    process.stdout.write(`${command} left no report\n`);
  }
  return run.status === 0 ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) };
}

function readVitest(json: string): Outcome {
  const { numPassedTests, numFailedTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Where a story failed, the page as it stood says more than the line that waited for something else. */
function tellStories(json: string): Outcome {
  const { passed, failed, wavering, pages } = readStories(json);
  for (const { story, page } of pages) process.stdout.write(`\nThe page when ${story} failed:\n${page}\n`);
  for (const story of wavering) process.stdout.write(`Held at the second attempt only: ${story}\n`);
  return { passed, failed };
}

function vitest(...args: string[]): Outcome {
  const report = ".cache/vitest.json";
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return withRunner(report, readVitest, "vitest", "run", ...reporters, ...args);
}

function stories(): Outcome {
  return ensureChromium()
    ? withRunner(".cache/stories.json", tellStories, "playwright", "test")
    : { passed: 0, failed: 1 };
}

const steps: Step[] = [
  { name: "types", run: () => quietly("tsc", "-p", "tsconfig.json") },
  { name: "types of the web app", run: () => quietly("tsc", "-p", "tsconfig.web.json") },
  { name: "style", run: () => quietly("biome", "check", "--error-on-warnings") },
  { name: "floors", run: () => quietly("node", "scripts/floors.ts") },
  ...(fast
    ? [
        {
          name: "tests but those of killed processes",
          run: () => vitest("--exclude=server/postgres/embedded.test.ts"),
        },
      ]
    : [
        { name: "tests", run: () => vitest() },
        { name: "stories", run: stories },
      ]),
];

const total: Outcome = { passed: 0, failed: 0 };
mkdirSync(".cache", { recursive: true });
for (const step of steps) {
  const begin = performance.now();
  process.stdout.write(`· ${step.name}\n`);
  const { passed, failed } = step.run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    process.stdout.write(`✗ ${step.name}\n`);
    break;
  }
  process.stdout.write(`✓ ${step.name} (${((performance.now() - begin) / 1000).toFixed(1)} s)\n`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
