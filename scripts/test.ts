/** Everything that must hold before a change is handed in, cheapest first. Every step runs, whatever became of those before. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { reserveTestCluster } from "#testing/cluster.ts";
import { readOptions, shardOf } from "./affected/options.ts";
import { planChanged } from "./affected/plan.ts";
import { runStories, runVitest } from "./runners.ts";
import { failedCount, type Outcome, type StepResult, summaryOf } from "./test-report.ts";

const root = path.resolve(import.meta.dirname, "..");
const { fast, changed, shard } = readOptions(process.argv.slice(2));
const plan = changed === undefined && !fast ? undefined : planChanged(root, changed ?? "");
if (plan && !fast) process.stdout.write(`${plan.lines.join("\n")}\n`);
/** One for tests and stories: its templates are made once. */
const removeCluster = await reserveTestCluster();
const colour = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
const env = { ...process.env, ...colour };
/** Playwright says itself to its workers whether there are colours, and Node warns where both are said. */
const storyEnv = { ...process.env, FORCE_COLOR: undefined };

interface Check {
  name: string;
  command: string;
  args: string[];
}

function check(name: string, command: string, ...args: string[]): Check {
  return { name, command, args };
}

/** Silent while all is well. */
function isKept({ name, command, args }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, args, { env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error)
        process.stdout.write(`✗ ${name}\n${stdout}${stderr}${stdout || stderr ? "" : error.message}\n`);
      resolve(!error);
    });
  });
}

/** What reads the source and starts nothing: two at a time, for most of them use one core. */
async function readSource(): Promise<Outcome> {
  const waiting = fast ? [...checks] : [browser, ...checks];
  const outcome: Outcome = { passed: 0, failures: [], slowest: [] };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begin = performance.now();
      if (!(await isKept(next))) outcome.failures.push(next.name);
      outcome.slowest.push({ name: next.name, seconds: (performance.now() - begin) / 1000 });
    }
  };
  await Promise.all([work(), work(), ...(fast ? [] : [work()])]);
  return outcome;
}

/** The arguments that give a runner its part of all files. */
const shardArgs = shard ? [`--shard=${shard.index}/${shard.count}`] : [];

/**
 * The arguments for the files of the plan, or for all; undefined if no file is left. Chosen files are divided here, because the runners
 * refuse empty shards.
 */
function argsFor(
  planned: string[] | "all" | undefined,
  toFilter = (file: string) => file,
): string[] | undefined {
  if (planned === undefined || planned === "all") return shardArgs;
  const files = shardOf(planned, shard);
  return files.length > 0 ? files.map(toFilter) : undefined;
}

/** Fetched while the source is read: the stories would wait for it. */
const browser = check("browser", "node", "scripts/chromium.ts");

/** The compiler keeps what it found out about unchanged files. */
function incremental(name: string): string[] {
  return ["--incremental", "--tsBuildInfoFile", `.cache/${name}.tsbuildinfo`];
}

/** Of a plan only the changed files, unless the rules themselves changed. Biome checks everything if no file is named. */
function styleChecks(): Check[] {
  const judged = plan && !plan.present.includes("biome.json") ? plan.present : undefined;
  if (judged?.length === 0) return [];
  const given = judged ? ["--no-errors-on-unmatched", ...judged] : [];
  return [check("style", "biome", "check", "--error-on-warnings", ...given)];
}

/** The longest first. */
const checks: Check[] = [
  ...styleChecks(),
  check("types", "tsc", "-p", "tsconfig.json", ...incremental("types")),
  check("types of the web app", "tsc", "-p", "tsconfig.web.json", ...incremental("types-of-web")),
  ...(plan ? [] : [check("browsers of two years", "node", "scripts/check-browsers.ts")]),
  check("nothing unused", "knip", "--no-progress", "--cache", "--cache-location", ".cache/knip"),
  check("floors", "node", "scripts/floors.ts"),
];

mkdirSync(".cache", { recursive: true });
const began = performance.now();
const results: StepResult[] = [];

/** Runs a step and notes its outcome and time. */
async function step(name: string, outcome: Promise<Outcome>): Promise<void> {
  const begin = performance.now();
  process.stdout.write(`· ${name}\n`);
  const result: StepResult = { name, outcome: await outcome, seconds: (performance.now() - begin) / 1000 };
  process.stdout.write(`${result.outcome.failures.length > 0 ? "✗" : "✓"} ${name}\n`);
  results.push(result);
}

const source = shard && shard.index > 1 ? Promise.resolve() : step("source", readSource());
if (fast) {
  // Neither keeps both cores busy alone.
  const tests = runVitest(shardOf(plan?.quick ?? [], shard), env);
  await step("quick tests", tests.outcome);
  await source;
} else {
  await source;
  const testArgs = argsFor(plan?.tests);
  const tests = testArgs && runVitest(testArgs, env);
  const testStep = tests && step("tests", tests.outcome);
  await tests?.nearEnd;
  const storyArgs = argsFor(plan?.stories, (file) => `${file}$`);
  if (storyArgs) await step("stories", runStories(storyArgs, storyEnv, tests?.outcome));
  await testStep;
}
await removeCluster();
process.stdout.write(summaryOf(results, (performance.now() - began) / 1000));
process.exitCode = failedCount(results) > 0 ? 1 : 0;
