import { expect, test } from "vitest";
import { together } from "./together.ts";

test("what is asked while a question is under way goes out with the next", async () => {
  const sent: number[][] = [];
  const { promise: othersAreAsked, resolve: answer } = Promise.withResolvers<void>();
  const double = together(async (numbers: number[]) => {
    sent.push(numbers);
    await othersAreAsked;
    return new Map(numbers.filter((n) => n > 0).map((n) => [n, 2 * n]));
  });
  const first = double(1);
  await Promise.resolve();
  await Promise.resolve();
  const others = [2, 3, 3, -4].map(double);
  answer();
  expect(await first).toBe(2);
  expect(await Promise.all(others)).toEqual([4, 6, 6, undefined]);
  expect(sent).toEqual([[1], [2, 3, -4]]);
});

test("a question that fails fails for those who asked it, and for nobody after them", async () => {
  let fails = true;
  const ask = together(async (words: string[]) => {
    if (fails) throw new Error("no answer");
    return new Map(words.map((word) => [word, word.length]));
  });
  await expect(Promise.all([ask("a"), ask("b")])).rejects.toThrow("no answer");
  fails = false;
  expect(await ask("abc")).toBe(3);
});
