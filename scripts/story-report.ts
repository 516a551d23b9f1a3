/** What a run of the stories left: how many held, and what the page showed where one did not. */
import { readFileSync } from "node:fs";

interface Result {
  status: string;
  attachments?: { name: string; path?: string }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { results: Result[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

export interface StoryReport {
  passed: number;
  failed: number;
  /** The page of each story that failed, as a reader of screens would tell it. */
  pages: { story: string; page: string }[];
}

const LINES = 60;

export function readStories(json: string): StoryReport {
  const { stats, suites } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number };
    suites: Suite[];
  };
  const report: StoryReport = { passed: stats.expected, failed: stats.unexpected, pages: [] };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== "passed");
    const page = results.map(pageOf).find((text) => text !== undefined);
    if (page !== undefined) report.pages.push({ story: `${file}:${line} ${title}`, page });
  }
  return report;
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function pageOf({ attachments = [] }: Result): string | undefined {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined) return undefined;
  const [, snapshot] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, "utf8")) ?? [];
  return snapshot?.split("\n").slice(0, LINES).join("\n");
}
