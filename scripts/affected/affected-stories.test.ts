import { expect, test } from "vitest";
import { affectedStories, isStory } from "./affected-stories.ts";
import { readGraph, readTree } from "./import-graph.ts";

const limit = "create function rules.is_limited() returns boolean language sql as $$ select true $$;";
const stories = ["limit", "courses", "sms", "table", "step-letters", "templates", "report"];
const small: Record<string, string> = {
  ...Object.fromEntries(stories.map((name) => [`e2e/${name}.spec.ts`, 'import { test } from "./story.ts";'])),
  "e2e/sms.spec.ts": 'import { test } from "./story.ts"; import "./mothers.ts";',
  "e2e/late-answers.spec.ts": 'import { test } from "./story.ts";',
  "e2e/story.ts": "",
  "e2e/mothers.ts": 'import "#testing/a-mother.ts";',
  "testing/a-mother.ts": "",
  "playwright.config.ts": 'import { desk } from "./e2e/window.ts";',
  "e2e/window.ts": "",
  "domain/rank.ts": "",
  "domain/day.ts": "",
  "domain/sms.ts": "",
  "web/features/courses/plan.ts": 'import "#domain/rank.ts";',
  "web/components/Day.tsx": 'import "#domain/day.ts";',
  "server/features/sms/send.ts": 'import "#domain/sms.ts";',
  "database/rules/limit.sql": limit,
};
const files = Object.keys(small);
const graph = readGraph(readTree(files, (file) => small[file] ?? ""));

function storiesOf(file: string, before = "") {
  const changes = [{ file, before, after: small[file] ?? "", isDeleted: false }];
  const { all, stories: found } = affectedStories(changes, files, graph);
  return all ? "all" : [...found.keys()].sort().map((name) => name.slice("e2e/".length, -".spec.ts".length));
}

test.each([
  ["web/features/courses/plan.ts", ["courses"]],
  ["web/features/courses/plan.test.ts", []],
  ["server/features/messages/send.ts", ["step-letters", "templates"]],
  ["e2e/table.spec.ts", ["table"]],
  ["e2e/mothers.ts", ["sms"]],
  ["testing/a-mother.ts", ["sms"]],
  ["domain/rank.ts", ["courses"]],
  ["domain/sms.ts", ["sms"]],
  ["docs/operate.md", []],
  ["contract/limit.test.ts", []],
])("a change of %s runs the stories %j", (file, expected) => {
  expect(storiesOf(file)).toEqual(expected);
});

test.each([
  "web/components/Day.tsx",
  "web/platform/data/ask.ts",
  "web/app/menu.ts",
  "web/features/a-new-room/Page.tsx",
  "domain/day.ts",
  "engine/engine.ts",
  "server/http/app.ts",
  "server/postgres/pools.ts",
  "e2e/story.ts",
  "e2e/window.ts",
  "playwright.config.ts",
  "package.json",
  "vite.config.ts",
  "scripts/build/file-groups.ts",
  "database/sample/10-people.sql",
])("a change of %s runs all stories", (file) => {
  expect(storiesOf(file)).toBe("all");
});

test("a changed rule runs the stories with its name, and a changed comment none", () => {
  expect(storiesOf("database/rules/limit.sql", "")).toEqual(["limit"]);
  expect(storiesOf("database/rules/limit.sql", `-- Said otherwise.\n${limit}`)).toEqual([]);
});

test("the story of late answers has a run of its own", () => {
  expect(isStory("e2e/late-answers.spec.ts")).toBe(false);
  expect(storiesOf("e2e/late-answers.spec.ts")).toEqual([]);
});
