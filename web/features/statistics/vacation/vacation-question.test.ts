import { expect, test } from "vitest";
import {
  argumentsOf,
  readVacationAddress,
  vacationFilters,
  writeVacationAddress,
} from "./vacation-question.ts";

const today = "2026-11-16";
const service = "0190c1de-0000-7000-8000-000000000001";

test("addresses that were kept or sent are understood as ever", () => {
  const kept = `kreis=86%2C8400&sprache=sq&angebot=${service}&ansicht=jahr&tag=2027-03-01&als=tabelle`;
  const address = readVacationAddress(new URLSearchParams(kept), today);
  expect(address).toEqual({
    filter: { circle: ["86", "8400"], language: ["sq"], service: [service] },
    span: "year",
    day: "2027-03-01",
    isTable: true,
  });
  expect(writeVacationAddress(address, today).toString()).toBe(kept);
  expect(argumentsOf(address.filter, today)).toEqual({
    circles: ["86", "8400"],
    languages: ["sq"],
    services: [service],
  });
});

test("without a word it is the quarter of today, and nonsense is left out", () => {
  const usual = { filter: vacationFilters.none, span: "quarter", day: today, isTable: false };
  expect(readVacationAddress(new URLSearchParams(), today)).toEqual(usual);
  const nonsense = new URLSearchParams("ansicht=dekade&tag=2026-02-30&sprache=DROP&angebot=1&als=bild");
  expect(readVacationAddress(nonsense, today)).toEqual(usual);
  expect(argumentsOf(vacationFilters.none, today)).toEqual({});
});
