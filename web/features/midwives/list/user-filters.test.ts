import { expect, test } from "vitest";
import { orderOf, readQuestion, writeQuestion } from "#web/components/table/use-table-question.ts";
import { userList } from "./UserListPage.tsx";
import { type UserFilter, userFilters } from "./user-filters.ts";

const service = "0190c1de-0000-7000-8000-000000000001";
const { none } = userFilters;
const whereOf = (filter: Partial<UserFilter>) => userFilters.where({ ...none, ...filter }, "2026-11-16");

test("addresses that were kept or sent are understood as ever", () => {
  const kept =
    "q=brunner&status=onhold%2Cactive&rolle=user&kreis=8610&sprache=sq%2Cit&angebot=" +
    `${service}&verband=sbk&mitglied=passive&abwesend=0&limite=1&sort=seen.desc&spalten=name%2Cphone&page=2`;
  const question = readQuestion(new URLSearchParams(kept), userList);
  expect(question).toEqual({
    filter: {
      text: "brunner",
      status: ["onhold", "active"],
      role: ["user"],
      circle: ["8610"],
      language: ["sq", "it"],
      service: [service],
      association: ["sbk"],
      membertype: ["passive"],
      today: "0",
      isLimited: true,
    },
    sort: { key: "seen", direction: "desc" },
    page: 2,
    size: 20,
    columns: ["name", "phone"],
  });
  expect(readQuestion(writeQuestion(question, userList), userList)).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const { filter, sort } = readQuestion(
    new URLSearchParams(
      "status=active,gelogen&rolle=chef&kreis=86x&sprache=DROP&angebot=1&abwesend=2&sort=auth0_id.asc",
    ),
    userList,
  );
  expect(filter).toEqual({ ...none, status: ["active"] });
  expect(sort).toEqual(userList.usualSort);
});

test("of several circles one is enough, of several services all are needed", () => {
  expect(whereOf({ circle: ["8610", "8400"] })._and?.[0]?._or).toHaveLength(2);
  expect(whereOf({ service: [service, service] })._and?.[0]?._and).toHaveLength(2);
});

test("every order ends with the id, so that no row stands on two pages", () => {
  for (const key of ["name", "place", "load", "status", "role", "seen", "created", "unknown"]) {
    expect(orderOf({ key, direction: "asc" }, userList).at(-1)).toEqual({ id: "asc" });
  }
});
