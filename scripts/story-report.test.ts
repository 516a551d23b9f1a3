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
const spec = (title: string, status: string, results: object[]) => ({
  title,
  file: "x.desktop.spec.ts",
  line: 7,
  tests: [{ status, results }],
});

const json = JSON.stringify({
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    {
      specs: [spec("holds", "expected", [passed]), spec("breaks", "unexpected", [failed, failed])],
      suites: [{ specs: [spec("wavers", "flaky", [failed, passed])] }],
    },
  ],
});

test("a story that breaks twice fails, one that holds at the second attempt is named", () => {
  const report = readStories(json);
  expect(report).toMatchObject({ passed: 2, failed: 1, wavering: ["x.desktop.spec.ts:7 wavers"] });
});

test("the page of every story that did not hold at once is told, once", () => {
  const page = '- heading "Hallo"\n- paragraph: da\n';
  expect(readStories(json).pages).toEqual([
    { story: "x.desktop.spec.ts:7 breaks", page },
    { story: "x.desktop.spec.ts:7 wavers", page },
  ]);
});
