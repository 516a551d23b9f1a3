import { expect, test } from "vitest";
import { sentenceOf } from "./errors.ts";
import { requireRow } from "./require-row.ts";

test("a change without an answer fails, and says that nothing was changed", () => {
  for (const nothing of [null, undefined]) {
    try {
      requireRow(nothing);
      expect.unreachable();
    } catch (error) {
      expect(sentenceOf(error)).toContain("es wurde nichts geändert");
    }
  }
});

test("an answer is handed on", () => {
  expect(requireRow({ id: "a" })).toEqual({ id: "a" });
});
