import { expect, test } from "vitest";
import { affectedObjects, COMMON, MOST, type NamingTest, sharesName, testsOfObjects } from "./sql-tests.ts";

const naming = (file: string, text: string, source = ""): NamingTest => ({
  file,
  texts: [text],
  sources: [source],
});
const users = (pairs: [string, string[]][]) =>
  new Map(pairs.map(([object, using]) => [object, new Set(using)]));
const crowd = (count: number, object: string) =>
  Array.from({ length: count }, (_, at) => naming(`t${String(at).padStart(3, "0")}`, object));

test("objects count up to three uses away, and an object that many use is not followed", () => {
  const chain = users([
    ["rules.a", ["rules.b"]],
    ["rules.b", ["rules.c"]],
    ["rules.c", ["rules.d"]],
    ["rules.d", ["rules.e"]],
  ]);
  expect([...affectedObjects(chain, ["rules.a"])]).toEqual([
    ["rules.a", 0],
    ["rules.b", 1],
    ["rules.c", 2],
    ["rules.d", 3],
  ]);
  const many = Array.from({ length: COMMON + 1 }, (_, at) => `rules.f${at}`);
  const hub = users([
    ["rules.a", ["app.hub"]],
    ["app.hub", many],
  ]);
  expect(affectedObjects(hub, ["rules.a"]).size).toBe(2);
  expect(affectedObjects(hub, ["app.hub"]).size).toBe(COMMON + 2);
});

test("a test is chosen by the object that it names, an action by its bare name, and a rule by none", () => {
  const objects = new Map([
    ["rules.is_limited", 0],
    ["actions.midwife_hand_over", 1],
  ]);
  const { chosen } = testsOfObjects(objects, [
    naming("limit.test.ts", "select rules.is_limited($1)"),
    naming("handover.test.ts", "mutation { midwife_hand_over(id: 1) }"),
    naming("word.test.ts", "const is_limited = 1"),
    naming("none.test.ts", "midwife_hand_over_again"),
  ]);
  expect([...chosen]).toEqual([
    ["limit.test.ts", "rules.is_limited"],
    ["handover.test.ts", "actions.midwife_hand_over"],
  ]);
});

test("a test of a server file that names the object comes after the tests that name it themselves", () => {
  const { chosen } = testsOfObjects(new Map([["rules.due", 0]]), [
    naming("deliver.test.ts", "deliver()", "select rules.due()"),
    naming("due.test.ts", "select rules.due()"),
  ]);
  expect([...chosen.keys()]).toEqual(["due.test.ts", "deliver.test.ts"]);
});

test("the nearest tests are chosen up to the limit, and the number of the others is told", () => {
  const tests = [...crowd(MOST + 3, "app.a"), naming("near.test.ts", "rules.changed")];
  const near = testsOfObjects(
    new Map([
      ["app.a", 0],
      ["rules.changed", 0],
    ]),
    tests,
  );
  expect([...near.chosen.keys()][0]).toBe("near.test.ts");
  expect(near.chosen.size).toBe(MOST);
  expect(near.left.tests).toBe(4);
});

test("an object that many tests name chooses none of them, unless it changed itself", () => {
  const tests = crowd(COMMON + 1, "app.puerpera");
  expect(testsOfObjects(new Map([["app.puerpera", 1]]), tests)).toEqual({
    chosen: new Map(),
    left: { common: ["app.puerpera"], tests: 0 },
  });
  expect(testsOfObjects(new Map([["app.puerpera", 0]]), tests).chosen.size).toBe(COMMON + 1);
});

test.each([
  ["contract/monthly-limit.test.ts", "database/rules/limit.sql", true],
  ["contract/agreement/form-limits.test.ts", "database/rules/limit.sql", true],
  ["contract/course-rounds.test.ts", "database/rules/course-dates.sql", false],
  ["contract/unlimited.test.ts", "database/rules/limit.sql", false],
])("%s and %s share a name: %s", (file, sql, shared) => {
  expect(sharesName(file, sql)).toBe(shared);
});
