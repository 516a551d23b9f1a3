import { expect, test } from "vitest";
import { openRange } from "#domain/day-range.ts";
import { isFiltered, type ListFilter, noFilter, whereOf } from "./list-filter.ts";

const midwife = "0190c1de-0000-7000-8000-000000000001";

test("a list without filters asks for everybody", () => {
  expect(whereOf(noFilter)).toEqual({});
  expect(isFiltered(noFilter)).toBe(false);
});

test("each word of the search must be found somewhere", () => {
  const where = whereOf({ ...noFilter, text: "  arjeta 8610 " });
  expect(where._and).toHaveLength(2);
  expect(where._and?.[1]?._or).toContainEqual({ zipcode: { _ilike: "8610%" } });
});

test("signs that mean something to a pattern are searched as typed", () => {
  expect(whereOf({ ...noFilter, text: "100%_" })._and?.[0]?._or?.[0]).toEqual({
    firstname: { _ilike: "%100\\%\\_%" },
  });
});

test("«ohne Hebamme» and a midwife together mean either", () => {
  expect(whereOf({ ...noFilter, midwife: ["ohne", midwife] })._and).toEqual([
    { _or: [{ midwife_id: { _in: [midwife] } }, { midwife_id: { _is_null: true } }] },
  ]);
});

test("a span of days ends with its last day in Zürich, not before it", () => {
  const created = { from: "2026-10-24", to: "2026-10-25" };
  expect(whereOf({ ...noFilter, created })._and).toEqual([
    { created_at: { _gte: "2026-10-23T22:00:00.000Z", _lt: "2026-10-25T23:00:00.000Z" } },
  ]);
  expect(whereOf({ ...noFilter, born: { from: "", to: "2026-11-15" } })._and).toEqual([
    { birthday_child: { _lte: "2026-11-15" } },
  ]);
});

test("several languages or postal codes mean any of them", () => {
  expect(whereOf({ ...noFilter, languages: ["sq", "it"], zipcodes: ["80"] })._and).toEqual([
    { _or: [{ languages: { _contains: ["sq"] } }, { languages: { _contains: ["it"] } }] },
    { _or: [{ zipcode: { _like: "80%" } }] },
  ]);
});

test("every filter narrows the list by one condition of its own", () => {
  const set: ListFilter = {
    text: "x",
    status: ["new"],
    registrationtype: ["spital"],
    birthplace: ["usz"],
    midwife: [midwife],
    mediator: [midwife],
    languages: ["sq"],
    birthtype: ["nochnicht"],
    lostreason: ["doppelt"],
    zipcodes: ["8610"],
    partner: ["nein"],
    survey: ["ja"],
    isUrgent: true,
    needsInterpreter: true,
    isDuplicate: true,
    isUnreachable: true,
    hasFee: true,
    isSelfAssigned: true,
    created: { from: "2026-01-01", to: "" },
    due: { from: "2026-01-01", to: "" },
    born: { from: "2026-01-01", to: "" },
    discharged: { from: "2026-01-01", to: "" },
    mediated: { from: "2026-01-01", to: "" },
    lost: { from: "2026-01-01", to: "" },
  };
  const seen = new Set<string>();
  for (const key of Object.keys(noFilter) as (keyof ListFilter)[]) {
    const [condition, ...others] = whereOf({ ...noFilter, [key]: set[key] })._and ?? [];
    expect(others, key).toEqual([]);
    expect(condition, key).toBeDefined();
    seen.add(JSON.stringify(condition));
  }
  expect(seen.size).toBe(Object.keys(noFilter).length);
  expect(whereOf({ ...set, created: openRange })._and).toHaveLength(seen.size - 1);
});
