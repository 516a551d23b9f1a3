import { expect, test } from "vitest";
import { readOptions, shardOf } from "./options.ts";

test.each([
  [[], { fast: false }],
  [["--fast"], { fast: true }],
  [["--changed"], { fast: false, changed: "" }],
  [["--changed", "HEAD~3"], { fast: false, changed: "HEAD~3" }],
  [["--changed", "--shard", "2/3"], { fast: false, changed: "", shard: { index: 2, count: 3 } }],
  [["--shard=1/2"], { fast: false, shard: { index: 1, count: 2 } }],
])("npm test understands %j", (given, options) => {
  expect(readOptions(given)).toEqual(options);
});

test.each([
  [["HEAD~3"], "HEAD~3"],
  [["--changed", "HEAD~3", "main"], "main"],
  [["--fast", "--changed"], "exclude"],
  [["--shard", "0/2"], "0/2"],
  [["--shard", "3/2"], "3/2"],
  [["--shard", "half"], "half"],
  [["--chnaged"], "--chnaged"],
])("npm test refuses %j and names the fault", (given, fault) => {
  expect(() => readOptions(given)).toThrow(fault);
});

test("the shards of a list have every file once", () => {
  const files = ["a", "b", "c", "d", "e"];
  const shards = [1, 2, 3].map((index) => shardOf(files, { index, count: 3 }));
  expect(shards).toEqual([["a", "d"], ["b", "e"], ["c"]]);
  expect(shardOf(files)).toEqual(files);
});
