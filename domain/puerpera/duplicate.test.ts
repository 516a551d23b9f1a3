import { expect, test } from "vitest";
import {
  isSimilarityReason,
  similarityReasons,
  similarityReasonTitles,
  similarityWords,
} from "./duplicate.ts";

test("a reason that nobody named is none", () => {
  expect(isSimilarityReason("shoe size")).toBe(false);
  expect(isSimilarityReason("toString")).toBe(false);
});

test("every reason has its word", () => {
  expect(similarityReasons.map((reason) => similarityReasonTitles[reason])).not.toContain(undefined);
});

test("name and birthday in common are more than a coincidence", () => {
  expect(similarityWords(0.45)).toBe("ähnlich");
  expect(similarityWords(0.7)).toBe("sehr ähnlich");
});
