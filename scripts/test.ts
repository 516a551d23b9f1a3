/** Everything that must hold before a change is handed in, cheapest first. Every step runs, whatever became of those before. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { reserveTestCluster } from "#testing/cluster.ts";
import { readOptions, shardOf } from "./affected/options.ts";
import { planChanged } from "./affected/plan.ts";
import { ensureChromium } from "./chromium.ts";
import { readStories } from "./story-report.ts";
import {
  failedCount,
  type Outcome,
  readPlaywright,
  readVitest,
  type StepResult,
  summaryOf,
} from "./test-report.ts";

interface Step {
  name: string;
  run(): Outcome | Promise<Outcome>;
}

const root = path.resolve(import.meta.dirname, "..");
const { fast, changed, shard } = readOptions(process.argv.slice(2));
const plan = changed === undefined ? undefined : planChanged(root, changed);
if (plan) process.stdout.write(`${plan.lines.join("\n")}\n`);
/** One for tests and stories: its templates are made once. */
const removeCluster = await reserveTestCluster();
const colour = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };
const env = { ...process.env, ...colour };
/** Playwright says itself to its workers whether there are colours, and Node warns where both are said. */
const storyEnv = { ...process.env, FORCE_COLOR: undefined };

function failure(...failures: string[]): Outcome {
  return { passed: 0, failures, slowest: [] };
}

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
  const waiting = [...checks];
  const outcome: Outcome = { passed: 0, failures: [], slowest: [] };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begin = performance.now();
      if (!(await isKept(next))) outcome.failures.push(next.name);
      outcome.slowest.push({ name: next.name, seconds: (performance.now() - begin) / 1000 });
    }
  };
  await Promise.all([work(), work()]);
  return outcome;
}

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
function withRunner(
  report: string,
  read: (json: string) => Outcome,
  given: NodeJS.ProcessEnv,
  command: string,
  ...args: string[]
): Outcome {
  rmSync(report, { force: true });
  const run = spawnSync(command, args, { stdio: "inherit", env: given });
  let outcome: Outcome;
  try {
    outcome = read(readFileSync(report, "utf8"));
  } catch {
    return failure(`${command} left no report`);
  }
  if (run.status === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${command} ended with ${run.status ?? run.signal}`] };
}

function vitest(...args: string[]): Outcome {
  const report = ".cache/vitest.json";
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return withRunner(
    report,
    (json) => readVitest(json, process.cwd()),
    env,
    "vitest",
    "run",
    ...reporters,
    ...args,
  );
}

/** Where a story failed, the page as it stood says more than the line that waited for something else. */
function tellStories(json: string): Outcome {
  for (const { story, page } of readStories(json).pages)
    process.stdout.write(`\nThe page when ${story} failed:\n${page}\n`);
  return readPlaywright(json);
}

function stories(...args: string[]): Outcome {
  return ensureChromium()
    ? withRunner(".cache/stories.json", tellStories, storyEnv, "playwright", "test", ...args)
    : failure("there is no browser");
}

const nothing: Outcome = { passed: 0, failures: [], slowest: [] };

/** Gives a runner the files of the plan, or its part of all files. Chosen files are shared out here: a runner refuses empty shards. */
function runPlanned(
  planned: string[] | "all" | undefined,
  run: (...args: string[]) => Outcome,
  toFilter = (file: string) => file,
): Outcome {
  if (planned === undefined || planned === "all")
    return shard ? run(`--shard=${shard.index}/${shard.count}`) : run();
  const files = shardOf(planned, shard);
  return files.length > 0 ? run(...files.map(toFilter)) : nothing;
}

/** What is broken by accident and found in a minute: parts of the paths of test files. */
const quickTests = [
  ...["domain/", "web/app/", "web/components/", "web/features/", "web/platform/", "scripts/"],
  ...["engine/golden/", "contract/agreement/", "contract/cases.test"],
];

/** Judges only what the changes since its last run concern, whether that run failed or not. */
function typesOf(name: string, config: string): Check {
  const known = ["--incremental", "--tsBuildInfoFile", `.cache/${config}.tsbuildinfo`];
  return check(name, "tsc", "-p", `${config}.json`, ...known);
}

/** Without an error if biome judges none of the files. */
const judged = plan ? ["--no-errors-on-unmatched", ...plan.present] : [];

/** The longest first. */
const checks: Check[] = [
  check("style", "biome", "check", "--error-on-warnings", ...judged),
  typesOf("types", "tsconfig"),
  typesOf("types of the web app", "tsconfig.web"),
  ...(plan ? [] : [check("browsers of two years", "node", "scripts/check-browsers.ts")]),
  check("nothing unused", "knip", "--no-progress"),
  check("floors", "node", "scripts/floors.ts"),
];

const steps: Step[] = [
  ...(shard && shard.index > 1 ? [] : [{ name: "source", run: readSource }]),
  ...(fast
    ? [
        {
          name: "tests without a database, agreement and golden cases",
          run: () => vitest(...quickTests, ...(shard ? [`--shard=${shard.index}/${shard.count}`] : [])),
        },
      ]
    : [
        { name: "tests", run: () => runPlanned(plan?.tests, vitest) },
        { name: "stories", run: () => runPlanned(plan?.stories, stories, (file) => `${file}$`) },
      ]),
];

mkdirSync(".cache", { recursive: true });
const results: StepResult[] = [];
for (const { name, run } of steps) {
  const begin = performance.now();
  process.stdout.write(`· ${name}\n`);
  const outcome = await run();
  process.stdout.write(`${outcome.failures.length > 0 ? "✗" : "✓"} ${name}\n`);
  results.push({ name, outcome, seconds: (performance.now() - begin) / 1000 });
}
await removeCluster();
process.stdout.write(summaryOf(results));
process.exitCode = failedCount(results) > 0 ? 1 : 0;
