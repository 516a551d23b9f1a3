import { expect, test } from "vitest";
import { motherCondition, typedCondition } from "./search-conditions.ts";

const like = (part: string) => ({ search: { folded: { _like: part } } });

test("every word must be found, folded as the database folds it", () => {
  expect(typedCondition(" Lüthi  Zoë ")).toEqual({ _and: [like("%luthi%"), like("%zo%")] });
  expect(typedCondition("luethi")).toEqual(typedCondition("Lüthi"));
});

test("signs of patterns are no words", () => {
  expect(typedCondition("100%_ %")).toEqual({ _and: [like("%'100%")] });
});

test("digits begin a postal code or a case number", () => {
  expect(typedCondition("anna 86")).toEqual({ _and: [like("%anna%"), like("%'86%")] });
  expect(typedCondition("8610")._or).not.toContainEqual({ search: { numbers: { _like: "%8610%" } } });
});

test("a telephone number is found in any spelling and by any of its parts", () => {
  for (const typed of ["079 555 38", "+41 79 555 38", "0041795 55 38"]) {
    expect(typedCondition(typed)._or).toContainEqual({ search: { numbers: { _like: "%7955538%" } } });
  }
  expect(typedCondition("553 814")._or).toContainEqual({ search: { numbers: { _like: "%553814%" } } });
});

test("a mother is also found by the number of her registration", () => {
  expect(motherCondition("WG-2026-4817")).toEqual({
    _or: [typedCondition("WG-2026-4817"), { reference: { _eq: "2026-4817" } }],
  });
  expect(motherCondition("Müller")).toEqual(typedCondition("Müller"));
});
