import { expect, test } from "vitest";
import { newOnes } from "./run-words.ts";

test("one is asked about one mother as about one", () => {
  expect(newOnes({ what: "mothers", new_count: 1 })).toBe("1 Wöchnerin");
  expect(newOnes({ what: "mothers", new_count: 1_200 })).toBe("1’200 Wöchnerinnen");
  expect(newOnes({ what: "midwives", new_count: 1 })).toBe("1 Hebamme");
  expect(newOnes({ what: "midwives", new_count: 0 })).toBe("0 Hebammen");
});
