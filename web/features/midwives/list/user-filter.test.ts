import { expect, test } from "vitest";
import {
  isFiltered,
  noFilter,
  orderOf,
  readQuestion,
  usualSort,
  whereOf,
  writeQuestion,
} from "./user-filter.ts";

const service = "0190c1de-0000-7000-8000-000000000001";

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
      text: "brunner 86",
      status: ["onhold" as const, "active" as const],
      role: ["user" as const],
      circle: ["8610"],
      language: ["sq", "it"],
      service: [service],
      association: ["sbk"],
      membertype: ["passive"],
      today: "present" as const,
      isLimited: true,
    },
    sort: { key: "seen", direction: "desc" as const },
    page: 2,
    columns: ["name", "phone"],
  };
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const { filter, sort } = readQuestion(
    new URLSearchParams(
      "status=active,gelogen&rolle=chef&kreis=86x&sprache=DROP&angebot=1&sort=auth0_id.asc",
    ),
  );
  expect(filter).toEqual({ ...noFilter, status: ["active"] });
  expect(sort).toEqual(usualSort);
});

test("of several circles one is enough, of several services all are needed", () => {
  expect(whereOf({ ...noFilter, circle: ["8610", "8400"] })._and?.[0]?._or).toHaveLength(2);
  expect(whereOf({ ...noFilter, service: [service, service] })._and).toHaveLength(2);
});

test("signs that mean something to a pattern are searched as typed", () => {
  expect(whereOf({ ...noFilter, text: "100%_" })._and?.[0]?._or?.[0]).toEqual({
    firstname: { _ilike: "%100\\%\\_%" },
  });
});

test("every order ends with the id, so that no row stands on two pages", () => {
  for (const key of ["name", "place", "load", "status", "role", "seen", "created", "unknown"]) {
    expect(orderOf({ key, direction: "asc" }).at(-1)).toEqual({ id: "asc" });
  }
});
