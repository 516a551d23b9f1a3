import { expect, test } from "vitest";
import { readUserFilter, userWhereOf, usualUserFilter, writeUserFilter } from "./user-export-filter.ts";

test("without a word in the address midwives are meant, not the staff", () => {
  expect(readUserFilter(new URLSearchParams())).toEqual(usualUserFilter);
  expect(userWhereOf(usualUserFilter)).toEqual({ _and: [{ role: { _in: ["user"] } }] });
  expect(writeUserFilter(usualUserFilter).toString()).toBe("");
});

test("everybody can be asked for, and the address keeps it", () => {
  const everybody = { ...usualUserFilter, role: [] };
  expect(readUserFilter(writeUserFilter(everybody))).toEqual(everybody);
  expect(userWhereOf(everybody)).toEqual({});
});

test("several circles or languages mean any of them", () => {
  const filter = { ...usualUserFilter, role: [], languages: ["sq"], circles: ["8610", "8002"] };
  expect(userWhereOf(filter)._and).toEqual([
    { _or: [{ languages: { _contains: ["sq"] } }] },
    { _or: [{ circles: { _contains: ["8610"] } }, { circles: { _contains: ["8002"] } }] },
  ]);
  expect(readUserFilter(writeUserFilter(filter))).toEqual(filter);
});
