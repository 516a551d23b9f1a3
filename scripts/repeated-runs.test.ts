import { expect, test } from "vitest";
import {
  type FinishedRun,
  groupsOf,
  isGood,
  readVerdict,
  stateFor,
  stillToRun,
  tableOf,
} from "./repeated-runs.ts";

const good: FinishedRun = { kind: "quiet", number: 1, passed: 1600, failed: 0, seconds: 601.4 };
const bad: FinishedRun = { kind: "busy", number: 2, passed: 1599, failed: 1, seconds: 1402 };
const broken: FinishedRun = { kind: "busy", number: 3, seconds: 3 };
const commit = "0123456789abcdef";

test("what was run of another commit does not count", () => {
  const json = JSON.stringify({ commit, runs: [good] });
  expect(stateFor(commit, json).runs).toEqual([good]);
  expect(stateFor("fedcba", json)).toEqual({ commit: "fedcba", runs: [] });
  expect(stateFor(commit, undefined)).toEqual({ commit, runs: [] });
});

test("finished runs are not made again, good or bad, and the quiet ones come first", () => {
  expect(stillToRun({ commit, runs: [good, bad] }, { quiet: 2, busy: 3 })).toEqual([
    { kind: "quiet", number: 2 },
    { kind: "busy", number: 1 },
    { kind: "busy", number: 3 },
  ]);
  expect(stillToRun({ commit, runs: [good] }, { quiet: 1, busy: 0 })).toEqual([]);
});

test("busy runs are made together, quiet ones alone", () => {
  const runs = stillToRun({ commit, runs: [] }, { quiet: 2, busy: 3 });
  const sizes = (atOnce: number) => groupsOf(runs, atOnce).map(({ length }) => length);
  expect(sizes(1)).toEqual([1, 1, 1, 1, 1]);
  expect(sizes(2)).toEqual([1, 1, 2, 1]);
  expect(sizes(3)).toEqual([1, 1, 3]);
});

test("the verdict is the last line and nothing before it", () => {
  expect(readVerdict("✓ tests\n\n1600 passed, 0 failed\n")).toEqual({ passed: 1600, failed: 0 });
  expect(readVerdict("3 passed, 0 failed\nSegmentation fault\n")).toBeUndefined();
  expect(readVerdict("")).toBeUndefined();
});

test("a run without a verdict, or in which nothing was tried, is not good", () => {
  expect([good, bad, broken, { ...good, passed: 0 }].map(isGood)).toEqual([true, false, false, false]);
});

test("the table has a line for each run", () => {
  expect(tableOf({ commit, runs: [good, bad, broken] })).toBe(
    [
      "run  kind   passed  failed  seconds  verdict",
      "1    quiet  1600    0       601      good",
      "2    busy   1599    1       1402     failed",
      "3    busy   –       –       3        no verdict",
      "1 of 3 runs of 0123456789 are good",
    ].join("\n"),
  );
});
