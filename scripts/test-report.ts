/** What the steps of a test run left, and the end of its output: where the time went, what failed, the verdict. */
import path from "node:path";

export interface Outcome {
  passed: number;
  /** A line for each. */
  failures: string[];
  /** The slowest parts first. */
  slowest: Timed[];
}

interface Timed {
  name: string;
  seconds: number;
}

export interface StepResult extends Timed {
  outcome: Outcome;
}

const NAMED = 10;

function slowestOf(parts: Timed[]): Timed[] {
  return parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED);
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

export function readVitest(json: string, root: string): Outcome {
  const { testResults } = JSON.parse(json) as VitestReport;
  const files = testResults.map((file) => ({ ...file, name: path.relative(root, file.name) }));
  const tests = files.flatMap((file) => file.assertionResults);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failures: files.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that cannot be read, or whose setting up fails, has no failed test of its own.
      if (failed.length === 0) return status === "failed" ? [name] : [];
      return failed.map(({ fullName }) => `${name} › ${fullName}`);
    }),
    slowest: slowestOf(
      files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
    ),
  };
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; results: { duration: number }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** Whatever did not hold at once has failed: there are no second attempts. */
export function readPlaywright(json: string): Outcome {
  const { suites, errors = [] } = JSON.parse(json) as { suites: Suite[]; errors?: { message?: string }[] };
  const stories = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const broken = stories.filter(({ status }) => status === "unexpected" || status === "flaky");
  return {
    passed: stories.filter(({ status }) => status === "expected").length,
    failures: [
      ...errors.map(({ message = "" }) => `before any story: ${message.split("\n", 1)[0]}`),
      ...broken.map(({ name }) => name),
    ],
    slowest: slowestOf(stories.map(({ name, seconds }) => ({ name, seconds }))),
  };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

export function failedCount(results: readonly StepResult[]): number {
  return results.reduce((sum, { outcome }) => sum + outcome.failures.length, 0);
}

function timeLine(seconds: number, text: string, indent = ""): string {
  return `${indent}${seconds.toFixed(1).padStart(7)} s  ${text}`;
}

/** Steps overlap, so `whole` is not their sum. The last line is the verdict. */
export function summaryOf(results: readonly StepResult[], whole: number): string {
  const passed = results.reduce((sum, { outcome }) => sum + outcome.passed, 0);
  const times = results.flatMap(({ name, seconds, outcome }) => [
    timeLine(seconds, name),
    ...outcome.slowest.map((part) => timeLine(part.seconds, part.name, "        ")),
  ]);
  const failures = results.flatMap(({ name, outcome }) =>
    outcome.failures.map((failure) => (failure === name ? `  ${name}` : `  ${name}: ${failure}`)),
  );
  return [
    "",
    "Where the time went, with the slowest of each:",
    ...times,
    timeLine(whole, "in all"),
    ...(failures.length > 0 ? ["", "Failed:", ...failures] : []),
    "",
    `${passed} passed, ${failures.length} failed`,
    "",
  ].join("\n");
}
