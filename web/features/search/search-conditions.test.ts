import { expect, test } from "vitest";
import { userCondition } from "./search-conditions.ts";

test("every word must be found", () => {
  expect(userCondition(" lea  brunner ")._and).toHaveLength(2);
});

test("signs of patterns are searched as typed", () => {
  expect(JSON.stringify(userCondition("100%"))).toContain("%100\\\\%%");
});

test("a telephone number is found in any spelling", () => {
  for (const typed of ["079 555 38", "+41 79 555 38", "0041795 55 38"]) {
    expect(userCondition(typed)._or?.[1]).toEqual({ phone_mobile: { _ilike: "%7955538%" } });
  }
});
