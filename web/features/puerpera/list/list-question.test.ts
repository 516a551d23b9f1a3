import { expect, test } from "vitest";
import { openRange } from "#domain/day-range.ts";
import { type ListFilter, noFilter } from "./list-filter.ts";
import { orderOf, readQuestion, usualSort, writeQuestion } from "./list-question.ts";

const midwife = "0190c1de-0000-7000-8000-000000000001";

test("a list without filters leaves the address bare", () => {
  const bare = writeQuestion({ filter: noFilter, sort: usualSort, page: 1, columns: undefined });
  expect(bare.toString()).toBe("");
});

test("what stands in the address is what was asked", () => {
  const filter: ListFilter = {
    text: "krasniqi 86",
    status: ["new", "published"],
    registrationtype: ["spital"],
    birthplace: ["spital_uster"],
    midwife: ["ohne", midwife],
    mediator: [midwife],
    languages: ["sq", "it"],
    birthtype: ["kaiserschnitt"],
    lostreason: ["doppelt"],
    zipcodes: ["80", "8610"],
    partner: ["nein"],
    survey: ["ja"],
    isUrgent: true,
    needsInterpreter: true,
    isDuplicate: true,
    isUnreachable: true,
    hasFee: true,
    isSelfAssigned: true,
    created: { from: "2026-11-01", to: "2026-11-15" },
    due: { from: "2026-11-01", to: "" },
    born: { from: "", to: "2026-11-15" },
    discharged: { from: "2026-11-16", to: "2026-11-16" },
    mediated: { from: "2026-01-01", to: "2026-12-31" },
    lost: { from: "2026-02-01", to: "" },
  };
  const question = {
    filter,
    sort: { key: "name", direction: "asc" as const },
    page: 3,
    columns: ["name", "phone"],
  };
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const question = readQuestion(
    new URLSearchParams(
      "status=new,gelogen&hebamme=x&sort=password.asc&page=-2&angemeldet=gestern..&partner=vielleicht&sprache=klingonisch",
    ),
  );
  expect(question.filter).toEqual({ ...noFilter, status: ["new"], created: openRange });
  expect(question.sort).toEqual(usualSort);
  expect(question.page).toBe(1);
});

test("a filter of one value has the one that was chosen last", () => {
  const { filter } = readQuestion(new URLSearchParams("anmeldung=eltern,spital&partner=ja,nein"));
  expect(filter).toEqual({ ...noFilter, registrationtype: ["spital"], partner: ["nein"] });
});

test("every order ends with the id, so that no row stands on two pages", () => {
  for (const key of ["name", "place", "birth", "hospital", "status", "midwife", "open", "unknown"]) {
    expect(orderOf({ key, direction: "asc" }).at(-1)).toEqual({ id: "desc" });
  }
});
