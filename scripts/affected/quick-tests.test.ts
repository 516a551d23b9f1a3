import { expect, test } from "vitest";
import { readTree } from "./import-graph.ts";
import { quickTests } from "./quick-tests.ts";

const page = "web/features/sms/page.test.tsx";
const texts: Record<string, string> = {
  "domain/day.ts": "",
  "domain/day.test.ts": "",
  "contract/cases.test.ts": "",
  "contract/agreement/limit.test.ts": "",
  "engine/golden/lists.test.ts": "",
  "engine/read.test.ts": "",
  "scripts/schema/text.test.ts": "",
  "server/serve.test.ts": "",
  [page]: "// @vitest-environment happy-dom",
};
const files = Object.keys(texts);
const tree = readTree(files, (file) => texts[file] ?? "");
const always = [
  "contract/agreement/limit.test.ts",
  "contract/cases.test.ts",
  "domain/day.test.ts",
  "engine/golden/lists.test.ts",
];

test("without a change, the check runs functions and written cases and no page", () => {
  expect(quickTests(files, tree, [])).toEqual(always);
});

test("a test in a DOM runs if the change concerns it", () => {
  expect(quickTests(files, tree, ["server/serve.test.ts", page])).toEqual([...always, page]);
});

test("all tests in a DOM run if the change concerns everything", () => {
  expect(quickTests(files, tree, "all")).toEqual([...always, page]);
});
