import { expect, test } from "vitest";
import { groupHeads } from "./row-groups.ts";

const headsOf = (ranks: string) =>
  [...groupHeads([...ranks], (rank) => ({ rank: Number(rank), title: rank }))].map(
    ([index, { title }]) => `${index}:${title}`,
  );

test("each group has one head, where its first row stands", () => {
  expect(headsOf("")).toEqual([]);
  expect(headsOf("0011233")).toEqual(["0:0", "2:1", "4:2", "5:3"]);
  expect(headsOf("22")).toEqual(["0:2"]);
});

test("a row that changed while the list was held opens no group in the midst of another, and none twice", () => {
  expect(headsOf("00200122")).toEqual(["0:0", "5:1", "6:2"]);
  expect(headsOf("1101122")).toEqual(["2:0", "3:1", "5:2"]);
  expect(headsOf("1120")).toEqual(["3:0"]);
});
