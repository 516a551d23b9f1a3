import { describe, expect, test } from "vitest";
import { affectedTests, type Change } from "./affected-tests.ts";
import { reaching, readGraph, readTree, reversed } from "./import-graph.ts";
import { readRealTree } from "./real-tree.ts";

const limit = "create function rules.is_limited() returns boolean language sql as $$ select true $$;";
const release =
  "create function rules.release_delay() returns text language sql as $$ select rules.is_limited() $$;";

const small: Record<string, string> = {
  "domain/day.ts": "",
  "domain/day.test.ts": 'import "./day.ts";',
  "domain/role.ts": "",
  "domain/role.test.ts": 'import "./role.ts";',
  "web/app/page.test.tsx": 'import "#domain/day.ts";',
  "database/migrations/0001-foundation.sql": "create table app.puerpera (id uuid);",
  "database/rules/limit.sql": limit,
  "database/rules/release.sql": release,
  "database/rules/notes.sql": "",
  "contract/permissions/limits.test.ts": "",
  "contract/waiting.test.ts": 'query("select rules.release_delay()")',
  "contract/notes.test.ts": 'query("select rules.note()")',
  "contract/catalog.test.ts": 'query("select from pg_proc")',
  "contract/sample.test.ts": "freshDatabase({ sample: true })",
  "contract/reference.test.ts": "",
  "scripts/words.test.ts": "",
  "scripts/schema/schema-text.test.ts": "",
  "scripts/y.test.ts": "",
  "vitest.config.ts": '"testing/web/setup.ts"',
  "testing/web/setup.ts": "",
};
const tree = readTree(Object.keys(small), (file) => small[file] ?? "");

const change = (file: string, before = "", after = small[file] ?? ""): Change => ({
  file,
  before,
  after,
  isDeleted: false,
});
const testsOf = (...changes: Change[]) => [...affectedTests(changes, tree).tests.keys()].sort();

test("a changed source file concerns the tests that import it, and a changed test itself", () => {
  expect(testsOf(change("domain/day.ts"))).toEqual(["domain/day.test.ts", "web/app/page.test.tsx"]);
  expect(testsOf(change("domain/role.test.ts"))).toEqual(["domain/role.test.ts"]);
});

test("a changed rule concerns tests that name it, name its user, have its name, or read the catalog", () => {
  const { tests } = affectedTests([change("database/rules/limit.sql", limit.replace("true", "false"))], tree);
  expect([...tests].sort()).toEqual([
    ["contract/catalog.test.ts", "reads the catalog of the database"],
    ["contract/permissions/limits.test.ts", "has the name of database/rules/limit.sql"],
    ["contract/waiting.test.ts", "names rules.release_delay"],
    ["scripts/schema/schema-text.test.ts", "holds the whole database"],
  ]);
});

test("a comment that changes in a rule concerns no test", () => {
  expect(testsOf(change("database/rules/limit.sql", `-- Said otherwise.\n${limit}`))).toEqual([]);
});

const databaseTests = Object.keys(small)
  .filter((file) => /^(?:contract|scripts\/schema)\/.*\.test\.ts$/.test(file))
  .sort();

test.each([
  change("database/migrations/0001-foundation.sql"),
  change("database/access/grants.sql", "", "grant select on app.puerpera to wiege_staff;"),
  change("database/rules/limit.sql", `set local role wiege_owner; ${limit}`),
])("$file with a change of more than objects concerns all database tests", (changed) => {
  expect(testsOf(changed)).toEqual(databaseTests);
});

test("changed sample rows concern the tests that load the sample", () => {
  expect(
    testsOf(change("database/sample/10-people.sql", "", "insert into app.puerpera default values;")),
  ).toEqual(["contract/sample.test.ts"]);
});

test.each(["package.json", "vitest.config.ts", "tsconfig.json", "testing/web/setup.ts"])(
  "a change of %s concerns all tests",
  (file) => {
    expect(affectedTests([change(file)], tree).all).toBeDefined();
  },
);

test("more than three fifths of the tests are all tests", () => {
  const many = Object.keys(small).filter((file) => /\.test\.tsx?$/.test(file));
  expect(
    affectedTests(
      many.slice(0, 6).map((file) => change(file)),
      tree,
    ).all,
  ).toBeUndefined();
  expect(
    affectedTests(
      many.slice(0, 9).map((file) => change(file)),
      tree,
    ).all,
  ).toContain("9 of 12");
});

describe("in this repository", () => {
  const real = readRealTree();
  const graph = readGraph(real);
  const tests = [...real.files].filter((file) => /^(?:domain|engine|server|web)\/.*\.test\.tsx?$/.test(file));
  const besides = tests.flatMap((file) => {
    const source = [".ts", ".tsx"].map((ending) => file.replace(/\.test\.tsx?$/, ending));
    return source.filter((name) => real.files.has(name)).map((name) => ({ source: name, test: file }));
  });

  test("each source file with a test beside it concerns this test", () => {
    expect(besides.length).toBeGreaterThan(200);
    const users = reversed(graph);
    const lost = besides.filter(({ source, test: beside }) => !reaching(users, [source]).has(beside));
    expect(lost).toEqual([]);
  });

  test("each SQL file of rules, actions and views concerns a database test if all of it changes", () => {
    const files = [...real.files].filter((file) => /^database\/(?:rules|actions|views)\/.*\.sql$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const changed = files.map((file) => ({ file, before: "", after: real.text(file), isDeleted: false }));
    const sample = changed.filter((_, at) => at % 20 === 0);
    const lost = sample.filter((each) => {
      const { tests: found, all } = affectedTests([each], real, graph);
      return !all && ![...found.keys()].some((file) => file.startsWith("contract/"));
    });
    expect(lost).toEqual([]);
  });
});
