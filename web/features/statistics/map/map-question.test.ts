import { expect, test } from "vitest";
import { firstMonday, readMapQuestion, writeMapQuestion } from "./map-question.ts";

const usual = { day: "2026-11-16", measure: "verhaeltnis" } as const;
const kept =
  "am=2026-12-28&zeigt=hebammen&sprache=sq&angebot=0190c1de-0000-7000-8000-000000000001&klassen=0%2C1-2&raum=schweiz&plz=8610&ansicht=tabelle";

test("what one asked stands in the address and is read from it", () => {
  const question = readMapQuestion(new URLSearchParams(kept), usual);
  expect(question).toEqual({
    day: "2026-12-28",
    measure: "hebammen",
    language: "sq",
    service: "0190c1de-0000-7000-8000-000000000001",
    classes: ["0", "1-2"],
    isCountry: true,
    zipcode: "8610",
    isTable: true,
  });
  const { measure: _, ...rest } = question;
  const written = writeMapQuestion(new URLSearchParams("zeigt=hebammen"), rest, usual);
  expect(readMapQuestion(written, usual)).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const nonsense = "am=morgen&zeigt=ferien&sprache=DEUTSCH&angebot=x&klassen=9&plz=861";
  expect(readMapQuestion(new URLSearchParams(nonsense), usual)).toEqual(
    readMapQuestion(new URLSearchParams(), usual),
  );
  expect(
    readMapQuestion(new URLSearchParams("zeigt=hebammen"), { ...usual, measure: "ferien" }).measure,
  ).toBe("ferien");
});

test("other figures have other classes", () => {
  const next = writeMapQuestion(new URLSearchParams(kept), { measure: "anmeldungen" }, usual);
  expect(next.get("klassen")).toBeNull();
  expect(writeMapQuestion(next, { zipcode: undefined, day: usual.day }, usual).toString()).not.toMatch(
    /plz|am=/,
  );
});

test("the slider begins this week, or four weeks before a day that lies elsewhere", () => {
  expect(firstMonday("2026-12-28", "2026-11-18")).toBe("2026-11-16");
  expect(firstMonday("2027-02-07", "2026-11-18")).toBe("2026-11-16");
  expect(firstMonday("2027-02-08", "2026-11-18")).toBe("2027-01-11");
  expect(firstMonday("2026-11-15", "2026-11-18")).toBe("2026-10-12");
});
