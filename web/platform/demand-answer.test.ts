import { expect, test } from "vitest";
import { demandAnswer } from "./demand-answer.ts";
import { sentenceOf } from "./errors.ts";

test("a change without an answer fails, and says that nothing was changed", () => {
  for (const nothing of [null, undefined]) {
    try {
      demandAnswer(nothing);
      expect.unreachable();
    } catch (error) {
      expect(sentenceOf(error)).toContain("es wurde nichts geändert");
    }
  }
});

test("an answer is handed on", () => {
  expect(demandAnswer({ id: "a" })).toEqual({ id: "a" });
});
