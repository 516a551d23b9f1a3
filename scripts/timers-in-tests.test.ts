import path from "node:path";
import { expect, test } from "vitest";
import { allowed, checkTests, findingsIn, judge } from "./timers-in-tests.ts";

const rulesOf = (line: string) => findingsIn("x.test.ts", line).map(({ rule }) => rule);

// Put together, so that this file is none of its own findings.
const clock = ["Date", "now()"].join(".");

test.each([
  [`await new Promise((resolve) => ${"set"}Timeout(resolve, 300));`, "sleep"],
  [`import { setTimeout as sleep } from "${"node:timers"}/promises";`, "sleep"],
  [`await page.${"waitFor"}Timeout(500);`, "sleep"],
  [`await database.query("select ${"pg"}_sleep(4)");`, "sleep"],
  [`const began = ${clock};`, "moment"],
  [`expect(${clock} - began).toBeLessThan(3_000);`, "moment"],
  [`expect(Date.parse(end) - ${clock}).toBeLessThan(3_000);`, "moment"],
  [`const began = ${"performance"}.now();`, "moment"],
  [`await ${"vi"}.waitFor(check);`, "vi.waitFor"],
  [`await expect.poll(count, { ${"timeout"}: 5_000 }).toBe(1);`, "patience"],
  [`}${","} 10_000);`, "patience"],
])("%s is found", (line, rule) => {
  expect(rulesOf(line)).toEqual([rule]);
});

test.each([
  `new Date(${clock} + 3_600_000)`,
  `codeAt(secret, ${clock} - steps * STEP_MS)`,
  `const isOver = ends <= ${clock};`,
  "await expect.poll(count, { timeout: 60_000 }).toBe(1);",
  "test.setTimeout(120_000);",
  "live.sleep();",
])("%s says nothing of speed", (line) => {
  expect(rulesOf(line)).toEqual([]);
});

test("a reason counts for its file and its rule alone, and one that is not needed is named", () => {
  const [finding] = findingsIn("a.test.ts", `await ${"vi"}.waitFor(check);`);
  const reason = { file: "a.test.ts", rule: "vi.waitFor", reason: "so" };
  const judged = (...reasons: (typeof reason)[]) => judge(finding ? [finding] : [], reasons);
  expect(judged(reason)).toEqual({ faults: [], idle: [] });
  expect(judged({ ...reason, file: "b.test.ts" })).toMatchObject({
    faults: [expect.stringMatching(/^vi.waitFor: a.test.ts:1 /)],
    idle: ["nothing to allow any more: vi.waitFor in b.test.ts"],
  });
  expect(judged({ ...reason, rule: "sleep" }).faults).toHaveLength(1);
});

test("the tests of this house know nothing of speed beyond what has a reason", () => {
  const { files, faults } = checkTests(path.resolve(import.meta.dirname, ".."));
  expect(files).toBeGreaterThan(200);
  expect(faults).toEqual([]);
  for (const { reason } of allowed) expect(reason.length).toBeGreaterThan(10);
});
