/** What a run of the stories left: how many held, and what the page showed where one did not. */
import { readFileSync } from "node:fs";

interface Attempt {
  status: string;
  attachments?: { name: string; path?: string }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; results: Attempt[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

export interface StoryReport {
  passed: number;
  failed: number;
  /** Held at the second attempt only. */
  wavering: string[];
  /** The page of each attempt that failed, as a reader of screens would tell it. */
  pages: { story: string; page: string }[];
}

const LINES = 60;

export function readStories(json: string): StoryReport {
  const { stats, suites } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  const report: StoryReport = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    wavering: [],
    pages: [],
  };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    const story = `${file}:${line} ${title}`;
    if (tests.some(({ status }) => status === "flaky")) report.wavering.push(story);
    const attempts = tests.flatMap(({ results }) => results).filter(({ status }) => status !== "passed");
    const page = attempts.map(pageOf).find((text) => text !== undefined);
    if (page !== undefined) report.pages.push({ story, page });
  }
  return report;
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function pageOf({ attachments = [] }: Attempt): string | undefined {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined) return undefined;
  const [, snapshot] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, "utf8")) ?? [];
  return snapshot?.split("\n").slice(0, LINES).join("\n");
}
