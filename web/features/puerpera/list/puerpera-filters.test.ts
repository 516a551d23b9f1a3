import { expect, test } from "vitest";
import { orderOf, readQuestion, writeQuestion } from "#web/components/table/use-table-question.ts";
import { puerperaList } from "./PuerperaListPage.tsx";
import { type PuerperaFilter, puerperaFilters } from "./puerpera-filters.ts";

const midwife = "0190c1de-0000-7000-8000-000000000001";
const today = "2026-11-16";
const { none } = puerperaFilters;
const whereOf = (filter: Partial<PuerperaFilter>) => puerperaFilters.where({ ...none, ...filter }, today);

const every: PuerperaFilter = {
  text: "krasniqi",
  status: ["new", "published"],
  registrationtype: "spital",
  birthplace: ["spital_uster"],
  midwife: ["ohne", midwife],
  mediator: [midwife],
  assignee: [midwife, "niemand"],
  followup: { from: "2026-11-16", to: "2026-11-18" },
  languages: ["sq", "it"],
  birthtype: ["kaiserschnitt"],
  lostreason: ["doppelt"],
  zipcodes: ["80", "8610"],
  partner: "nein",
  survey: "ja",
  isUrgent: true,
  needsInterpreter: true,
  isDuplicate: true,
  isUnreachable: true,
  hasFee: true,
  isSelfAssigned: true,
  outcome: "buero",
  created: { from: "2026-11-01", to: "2026-11-15" },
  due: "naechste-7-tage",
  born: { from: "", to: "2026-11-15" },
  begins: { from: "2026-09-21", to: "2026-11-16" },
  discharged: { from: "2026-11-16", to: "2026-11-16" },
  mediated: "dieses-jahr",
  lost: { from: "2026-02-01", to: "" },
};

test("addresses that were kept or sent are understood as ever", () => {
  const kept =
    "q=krasniqi&status=new%2Cpublished&anmeldung=spital&geburtsort=spital_uster&hebamme=ohne%2C" +
    `${midwife}&vermittelt-durch=${midwife}&sprache=sq%2Cit&geburtsart=kaiserschnitt&grund=doppelt&plz=80%2C8610` +
    "&partner=nein&umfrage=ja&dringend=1&dolmetscherin=1&duplikat=1&ohne-kontakt=1&gebuehr=1&selbst=1&ergebnis=buero" +
    "&angemeldet=2026-11-01..2026-11-15&termin=naechste-7-tage&geboren=..2026-11-15&wochenbett-ab=2026-09-21..2026-11-16&austritt=2026-11-16..2026-11-16" +
    `&bei=${midwife}%2Cniemand` +
    "&wiedervorlage=2026-11-16..2026-11-18&vermittelt=dieses-jahr&hinfaellig=2026-02-01..&sort=name.asc&spalten=name%2Cphone&page=3";
  const question = readQuestion(new URLSearchParams(kept), puerperaList);
  expect(question.filter).toEqual(every);
  expect(question).toMatchObject({
    sort: { key: "name", direction: "asc" },
    page: 3,
    columns: ["name", "phone"],
  });
  expect(readQuestion(writeQuestion(question, puerperaList), puerperaList)).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const { filter, sort, page } = readQuestion(
    new URLSearchParams(
      "status=new,gelogen&hebamme=x&sort=password.asc&page=-2&angemeldet=gestern..&partner=vielleicht&sprache=Kling%20onisch",
    ),
    puerperaList,
  );
  expect(filter).toEqual({ ...none, status: ["new"] });
  expect(sort).toEqual(puerperaList.usualSort);
  expect(page).toBe(1);
});

test("«ohne Hebamme» and a midwife together mean either", () => {
  expect(whereOf({ midwife: ["ohne", midwife] })._and).toEqual([
    { _or: [{ midwife_id: { _in: [midwife] } }, { midwife_id: { _is_null: true } }] },
  ]);
});

test("several languages or postal codes mean any of them", () => {
  expect(whereOf({ languages: ["sq", "it"], zipcodes: ["80"] })._and).toEqual([
    { _or: [{ zipcode: { _like: "80%" } }] },
    { _or: [{ languages: { _contains: ["sq"] } }, { languages: { _contains: ["it"] } }] },
  ]);
});

test("every filter narrows the list by one condition of its own", () => {
  const keys = Object.keys(none) as (keyof PuerperaFilter)[];
  const seen = new Set<string>();
  for (const key of keys) {
    const [condition, ...others] = whereOf({ [key]: every[key] })._and ?? [];
    expect(others, key).toEqual([]);
    expect(condition, key).toBeDefined();
    seen.add(JSON.stringify(condition));
  }
  expect(seen.size).toBe(keys.length);
  expect(whereOf(every)._and).toHaveLength(keys.length);
});

test("every order ends with the id, so that no row stands on two pages", () => {
  for (const key of ["name", "place", "birth", "hospital", "status", "midwife", "open", "unknown"]) {
    expect(orderOf({ key, direction: "asc" }, puerperaList).at(-1)).toEqual({ id: "desc" });
  }
});

test("a birthplace can be missing, alone and beside others", () => {
  expect(whereOf({ birthplace: ["ohne"] })).toEqual({
    _and: [{ _or: [{ birthplace: { _is_null: true } }] }],
  });
  expect(whereOf({ birthplace: ["spital_uster", "ohne"] })).toEqual({
    _and: [{ _or: [{ birthplace: { _in: ["spital_uster"] } }, { birthplace: { _is_null: true } }] }],
  });
});
