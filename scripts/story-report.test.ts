import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readStories } from "./story-report.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "wiege-stories-"));
afterAll(() => rmSync(folder, { recursive: true }));

const told = path.join(folder, "error-context.md");
writeFileSync(told, '# Page snapshot\n\n```yaml\n- heading "Hallo"\n- paragraph: da\n```\n');

const failed = {
  status: "failed",
  attachments: [{ name: "screenshot" }, { name: "error-context", path: told }],
};
const passed = { status: "passed", attachments: [] };
const spec = (title: string, result: object) => ({
  title,
  file: "x.spec.ts",
  line: 7,
  tests: [{ results: [result] }],
});

const json = JSON.stringify({
  stats: { expected: 1, unexpected: 2 },
  suites: [
    {
      specs: [spec("holds", passed), spec("breaks", failed)],
      suites: [
        { specs: [spec("breaks within", failed), spec("never came to a page", { status: "failed" })] },
      ],
    },
  ],
});

test("stories that held and stories that did not are counted", () => {
  expect(readStories(json)).toMatchObject({ passed: 1, failed: 2 });
});

test("the page of every story that failed is told", () => {
  const page = '- heading "Hallo"\n- paragraph: da\n';
  expect(readStories(json).pages).toEqual([
    { story: "x.spec.ts:7 breaks", page },
    { story: "x.spec.ts:7 breaks within", page },
  ]);
});
