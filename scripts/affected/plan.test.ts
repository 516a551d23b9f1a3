import { expect, test } from "vitest";
import { readTree } from "./import-graph.ts";
import { planOf } from "./plan.ts";

const small: Record<string, string> = {
  "domain/day.ts": "",
  "domain/day.test.ts": 'import "./day.ts";',
  "web/features/sms/text.ts": "",
  "web/features/sms/text.test.ts": 'import "./text.ts";',
  ...Object.fromEntries(
    ["sms", "case", "table", "triage"].map((name) => [`e2e/${name}.spec.ts`, ""] as const),
  ),
};
const tree = readTree(Object.keys(small), (file) => small[file] ?? "");
const base = { commit: "0123456789abcdef", name: "the merge base with main" };
const change = (file: string, isDeleted = false) => ({ file, before: "", after: "", isDeleted });

test("a plan names the base, what runs and why, and what is left", () => {
  const plan = planOf(base, [change("web/features/sms/text.ts")], tree);
  expect(plan).toMatchObject({
    present: ["web/features/sms/text.ts"],
    tests: ["web/features/sms/text.test.ts"],
    stories: ["e2e/sms.spec.ts"],
  });
  expect(plan.lines.slice(0, 5)).toEqual([
    "Changed since 01234567 (the merge base with main): 1 file",
    "  tests: 1 of 2 files",
    "    reads web/features/sms/text.ts: web/features/sms/text.test.ts",
    "  stories: 1 of 4 files",
    "    tells of web/features/sms/text.ts: e2e/sms.spec.ts",
  ]);
});

test("a plan without a change says that nothing is affected", () => {
  const plan = planOf(base, [], tree);
  expect(plan).toMatchObject({ tests: [], stories: [] });
  expect(plan.lines).toContain("  tests: none is affected");
  expect(plan.lines).toContain("  stories: none is affected");
});

test("a deleted test or story does not run, and a deleted file is not judged for its style", () => {
  const gone = [change("domain/day.test.ts", true), change("e2e/table.spec.ts", true)];
  expect(planOf(base, gone, tree)).toMatchObject({ present: [], tests: [], stories: [] });
});

test("all stories are told with the file that concerns them all", () => {
  const plan = planOf(base, [change("web/app/menu.ts")], tree);
  expect(plan.stories).toBe("all");
  expect(plan.lines).toContain("  stories: all 4 files, because web/app/menu.ts is shared by all");
});
