import { expect, test } from "vitest";
import { failedCount, readPlaywright, readVitest, summaryOf } from "./test-report.ts";

const file = (name: string, seconds: number, status: string, tests: [string, string][]) => ({
  name: `/house/${name}`,
  status,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1000,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
});

const vitestJson = JSON.stringify({
  testResults: [
    file("a.test.ts", 1, "passed", [
      ["holds", "passed"],
      ["is for root", "skipped"],
    ]),
    file("b.test.ts", 3, "failed", [
      ["holds too", "passed"],
      ["breaks", "failed"],
    ]),
    file("c.test.ts", 2, "failed", []),
    file("d.test.ts", 2, "failed", [["was never begun", "skipped"]]),
  ],
});

const story = (title: string, status: string, duration: number) => ({
  title,
  file: "x.spec.ts",
  line: 7,
  tests: [{ status, results: [{ duration }] }],
});

test("tests that failed are named, and so are files that never came to their tests", () => {
  expect(readVitest(vitestJson, "/house")).toEqual({
    passed: 2,
    failures: ["b.test.ts › breaks", "c.test.ts", "d.test.ts"],
    slowest: [
      { name: "b.test.ts", seconds: 3 },
      { name: "c.test.ts", seconds: 2 },
      { name: "d.test.ts", seconds: 2 },
      { name: "a.test.ts", seconds: 1 },
    ],
  });
});

test("ten are slowest", () => {
  const testResults = Array.from({ length: 12 }, (_, at) => file(`${at}.test.ts`, at, "passed", []));
  const { slowest } = readVitest(JSON.stringify({ testResults }), "/house");
  expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test("a story that did not hold at once has failed, and so has a server that did not start", () => {
  const json = JSON.stringify({
    errors: [{ message: "the server did not start\nand more" }],
    suites: [
      {
        specs: [story("holds", "expected", 900)],
        suites: [{ specs: [story("breaks", "unexpected", 500), story("wavers", "flaky", 2_000)] }],
      },
    ],
  });
  expect(readPlaywright(json)).toMatchObject({
    passed: 1,
    failures: ["before any story: the server did not start", "x.spec.ts:7 breaks", "x.spec.ts:7 wavers"],
    slowest: [{ name: "x.spec.ts:7 wavers", seconds: 2 }, { seconds: 0.9 }, { seconds: 0.5 }],
  });
});

test("the end tells where the time went, what failed, and at last the verdict", () => {
  const results = [
    { name: "types", seconds: 4, outcome: { passed: 0, failures: ["types"], slowest: [] } },
    { name: "tests", seconds: 61.26, outcome: readVitest(vitestJson, "/house") },
  ];
  expect(failedCount(results)).toBe(4);
  expect(summaryOf(results, 65.3)).toBe(`
Where the time went, with the slowest of each:
    4.0 s  types
   61.3 s  tests
            3.0 s  b.test.ts
            2.0 s  c.test.ts
            2.0 s  d.test.ts
            1.0 s  a.test.ts
   65.3 s  in all

Failed:
  types
  tests: b.test.ts › breaks
  tests: c.test.ts
  tests: d.test.ts

2 passed, 4 failed
`);
});

test("where all is well nothing is said to have failed", () => {
  const results = [{ name: "tests", seconds: 1, outcome: { passed: 7, failures: [], slowest: [] } }];
  const text = summaryOf(results, 1);
  expect(text).not.toContain("Failed:");
  expect(text.trimEnd().split("\n").at(-1)).toBe("7 passed, 0 failed");
});
