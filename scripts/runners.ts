/** Starts Vitest and Playwright, shows what they print, and reads the reports that they leave. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./chromium.ts";
import { NEAR_END } from "./near-end-reporter.ts";
import { readStories } from "./story-report.ts";
import { type Outcome, readPlaywright, readVitest } from "./test-report.ts";

export interface Run {
  /** Resolves when few test files are left, at the latest at the end. */
  nearEnd: Promise<void>;
  outcome: Promise<Outcome>;
}

function failure(...failures: string[]): Outcome {
  return { passed: 0, failures, slowest: [] };
}

function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
}

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
async function outcomeOf(
  child: ChildProcess,
  command: string,
  report: string,
  read: (json: string) => Outcome,
): Promise<Outcome> {
  const status = await ended(child);
  let outcome: Outcome;
  try {
    outcome = read(readFileSync(report, "utf8"));
  } catch {
    return failure(`${command} left no report`);
  }
  if (status === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${command} ended with ${status}`] };
}

export function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Run {
  const report = ".cache/vitest.json";
  rmSync(report, { force: true });
  const nearEndReporter = path.resolve("scripts/near-end-reporter.ts");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn("vitest", ["run", ...reporters, `--reporter=${nearEndReporter}`, ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env,
  });
  const outcome = outcomeOf(child, "vitest", report, (json) => readVitest(json, process.cwd()));
  const told = new Promise<void>((resolve) => {
    child.on("message", (message) => message === NEAR_END && resolve());
  });
  return { nearEnd: Promise.race([told, outcome.then(() => undefined)]), outcome };
}

/** A story that failed is printed with the page that it saw, which says more than the line that timed out. */
function readStoryReport(json: string): Outcome {
  for (const { story, page } of readStories(json).pages)
    process.stdout.write(`\nThe page when ${story} failed:\n${page}\n`);
  return readPlaywright(json);
}

/** Shows what the stories print once the tests beside them have ended. */
export async function runStories(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  beside: Promise<unknown> = Promise.resolve(),
): Promise<Outcome> {
  if (!ensureChromium()) return failure("there is no browser");
  const report = ".cache/stories.json";
  rmSync(report, { force: true });
  const child = spawn("playwright", ["test", ...args], { stdio: ["ignore", "pipe", "pipe"], env });
  void beside.then(() => {
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
  });
  return outcomeOf(child, "playwright", report, readStoryReport);
}
