/** Holds that no test knows how fast the machine is: sleeps, kept moments and short patience need a reason here (docs/testing.md). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Finding {
  file: string;
  line: number;
  rule: string;
  text: string;
}

/** What is so short that a slow machine meets it. */
const SHORT_MS = 15_000;

const rules: { rule: string; breaks(line: string): boolean }[] = [
  {
    rule: "sleep",
    breaks: (line) =>
      /(?<![.\w])set(?:Timeout|Interval)\(|node:timers\/promises|\.waitForTimeout\(|\bpg_sleep\(/.test(line),
  },
  {
    rule: "moment",
    breaks: (line) =>
      /performance\.now\(\)|(?<![<>=!])= Date\.now\(\)\s*[;,)]|Date\.now\(\)\s*-\s*[a-z]+\b(?!\s*\*)|-\s*Date\.now\(\)/.test(
        line,
      ),
  },
  // Its patience is a second, and it moves a stopped clock on with every look; `until` of testing/ does neither.
  { rule: "vi.waitFor", breaks: (line) => /\bvi\.waitFor\(/.test(line) },
  {
    rule: "patience",
    breaks: (line) =>
      [...line.matchAll(/\btimeout: ([\d_]+)|^\s*\}, ([\d_]+)\);$/gi)].some(
        ([, named, last = ""]) => Number((named ?? last).replaceAll("_", "")) < SHORT_MS,
      ),
  },
];

/** File, rule, and why it is no claim about speed. */
export const allowed: { file: string; rule: string; reason: string }[] = [
  {
    file: "e2e/late.ts",
    rule: "sleep",
    reason: "delays responses on purpose in `npm run test:late`; no story asserts how long that takes",
  },
  {
    file: "e2e/routes.ts",
    rule: "patience",
    reason: "a page that is never idle is looked at all the same",
  },
  {
    file: "testing/live-socket.ts",
    rule: "sleep",
    reason: "the pause before a client of the specification comes again, as long as the server is slow",
  },
  {
    file: "server/postgres/run-statements.test.ts",
    rule: "sleep",
    reason: "a statement that never ends by itself; the test ends it",
  },
  {
    file: "server/postgres/another-postgres.test.ts",
    rule: "sleep",
    reason: "a statement that never ends by itself; the test ends it",
  },
  {
    file: "server/postgres/link-watch.test.ts",
    rule: "sleep",
    reason: "a statement that is silent for longer than the watch's own pause; slower only makes it longer",
  },
  {
    file: "testing/e2e-server.ts",
    rule: "sleep",
    reason: "asks every tenth of a second whether the server is there, with minutes of patience",
  },
  {
    file: "testing/e2e-server.ts",
    rule: "moment",
    reason: "the end of that patience",
  },
  {
    file: "testing/away-from-midnight.ts",
    rule: "moment",
    reason: "from where the moved clock goes on; nothing is held against it",
  },
  {
    file: "contract/robots.test.ts",
    rule: "moment",
    reason: "the limits let more in with each minute: what may be in grows with the time the crowd took",
  },
  {
    file: "e2e/noted-moments.ts",
    rule: "moment",
    reason: "when a page showed something: told with the story, judged by its order alone",
  },
  {
    file: "testing/a-line-to-postgres.ts",
    rule: "sleep",
    reason: "the later piece of what a line tears",
  },
];

const homes = new Set([
  "domain",
  "engine",
  "server",
  "web",
  "contract",
  "testing",
  "scripts",
  "database",
  "e2e",
]);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(?:testing|e2e)\/.*\.tsx?$/.test(file);

export function findingsIn(file: string, text: string): Finding[] {
  return text
    .split("\n")
    .flatMap((content, at) =>
      rules
        .filter(({ breaks }) => breaks(content))
        .map(({ rule }) => ({ file, line: at + 1, rule, text: content.trim() })),
    );
}

export interface Judgement {
  faults: string[];
  /** Reasons for what is no longer there. */
  idle: string[];
}

export function judge(findings: readonly Finding[], reasons = allowed): Judgement {
  const fits = (reason: { file: string; rule: string }, { file, rule }: Finding) =>
    reason.file === file && reason.rule === rule;
  return {
    faults: findings
      .filter((finding) => !reasons.some((reason) => fits(reason, finding)))
      .map(({ file, line, rule, text }) => `${rule}: ${file}:${line} ${text}`),
    idle: reasons
      .filter((reason) => !findings.some((finding) => fits(reason, finding)))
      .map(({ file, rule }) => `nothing to allow any more: ${rule} in ${file}`),
  };
}

export function checkTests(root: string): Judgement & { files: number } {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && homes.has(entry.name))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true, encoding: "utf8" }).map(
        (file) => `${name}/${file}`,
      ),
    )
    .filter((file) => isTest(file) && !file.includes("/node_modules/"));
  const findings = files.flatMap((file) => findingsIn(file, readFileSync(path.join(root, file), "utf8")));
  return { files: files.length, ...judge(findings) };
}

if (import.meta.main) {
  const { files, faults, idle } = checkTests(path.resolve(import.meta.dirname, ".."));
  const sum = `${files} files of tests, ${faults.length} faults`;
  process.stdout.write(`${[...idle, ...faults, sum].join("\n")}\n`);
  process.exitCode = faults.length > 0 || files === 0 ? 1 : 0;
}
