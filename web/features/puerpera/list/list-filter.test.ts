import { expect, test } from "vitest";
import {
  isFiltered,
  noFilter,
  orderOf,
  readQuestion,
  usualSort,
  whereOf,
  writeQuestion,
} from "./list-filter.ts";

const midwife = "0190c1de-0000-7000-8000-000000000001";

test("a list without filters asks for everybody and leaves the address bare", () => {
  expect(whereOf(noFilter)).toEqual({});
  expect(isFiltered(noFilter)).toBe(false);
  expect(writeQuestion({ filter: noFilter, sort: usualSort, page: 1, columns: undefined }).toString()).toBe(
    "",
  );
});

test("what stands in the address is what was asked", () => {
  const question = {
    filter: {
      text: "krasniqi 86",
      status: ["new" as const, "published" as const],
      registrationtype: ["spital"],
      birthplace: ["spital_uster"],
      midwife: ["ohne", midwife],
      isUrgent: true,
    },
    sort: { key: "name", direction: "asc" as const },
    page: 3,
    columns: ["name", "phone"],
  };
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const question = readQuestion(
    new URLSearchParams("status=new,gelogen&hebamme=x&sort=password.asc&page=-2"),
  );
  expect(question.filter.status).toEqual(["new"]);
  expect(question.filter.midwife).toEqual([]);
  expect(question.sort).toEqual(usualSort);
  expect(question.page).toBe(1);
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

test("every order ends with the id, so that no row stands on two pages", () => {
  for (const key of ["name", "place", "birth", "hospital", "status", "midwife", "open", "unknown"]) {
    expect(orderOf({ key, direction: "asc" }).at(-1)).toEqual({ id: "desc" });
  }
});
