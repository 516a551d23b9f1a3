import { describe, expect, test } from "vitest";
import type { CellReading } from "./fields.ts";
import { matchColumns } from "./match-columns.ts";
import { choicesFrom, readCell } from "./read-cell.ts";

const context = {
  now: "2026-11-16T09:00:00Z",
  choices: choicesFrom({
    languages: [
      ["de", "Deutsch"],
      ["ku", "Kurdisch (Kurmandschi)"],
    ],
    services: [
      ["1", "Akupunktur, Massage"],
      ["2", "Stillen"],
    ],
  }),
};
const read = (reading: CellReading, text: string): unknown => {
  const cell = readCell(reading, text, context);
  return "value" in cell ? cell.value : undefined;
};

describe("a column is known", () => {
  test("by the label of the exports, by the field's name and by what others call it, each once", () => {
    expect(
      matchColumns("mothers", ["Alte ID", "ID", "VORNAME ", "lastname", "Strasse", "Natel", "ET", "Farbe"]),
    ).toEqual(["meteor_id", "", "firstname", "lastname", "address", "phone_mobile", "birthdate_child", ""]);
  });

  test("by its own name before another's synonym, wherever it stands", () => {
    expect(matchColumns("midwives", ["Name", "Nachname", "E-Mail"])).toEqual(["", "lastname", "email"]);
    expect(matchColumns("midwives", ["Name", "Mail"])).toEqual(["lastname", "email"]);
  });
});

test("a day is read in Swiss and ISO spelling and as Excel counts, and never guessed", () => {
  const days: Record<string, unknown> = {
    "3.5.2026": "2026-05-03",
    "03.05.88": "1988-05-03",
    "3. Mai 2026": "2026-05-03",
    "2026-05-03": "2026-05-03",
    "2026-05-03T00:00:00": "2026-05-03",
    "46145": "2026-05-03",
    "31.2.2026": undefined,
    heute: undefined,
    "+3": undefined,
    "3.5.": undefined,
    "2026": undefined,
    "2026-05-03 14:30": undefined,
  };
  for (const [text, day] of Object.entries(days)) expect(read({ kind: "day" }, text), text).toBe(day);
});

test("a moment is Zürich's clock, unless it names its zone", () => {
  expect(read({ kind: "moment" }, "3.5.2026 14:30")).toBe("2026-05-03T12:30:00.000Z");
  expect(read({ kind: "moment" }, "2026-01-03T14:30:05")).toBe("2026-01-03T13:30:05.000Z");
  expect(read({ kind: "moment" }, "2026-01-03T14:30:00Z")).toBe("2026-01-03T14:30:00.000Z");
  expect(read({ kind: "moment" }, "3.5.2026")).toBe("2026-05-02T22:00:00.000Z");
  expect(read({ kind: "moment" }, "3.5.2026 25:00")).toBeUndefined();
});

test("a time, a yes, a telephone and a code are read as files have them", () => {
  expect(read({ kind: "time" }, "14.05 Uhr")).toBe("14:05");
  expect(read({ kind: "time" }, "1899-12-30T14:05:00")).toBe("14:05");
  expect(read({ kind: "time" }, "0.5")).toBe("12:00");
  expect(read({ kind: "flag" }, "WAHR")).toBe(true);
  expect(read({ kind: "flag" }, "vielleicht")).toBeUndefined();
  expect(read({ kind: "phone" }, "795553814")).toBe("+41795553814");
  expect(read({ kind: "zipcode" }, "CH-8610")).toBe("8610");
  expect(read({ kind: "zipcodes" }, "8610, 8606; 8620")).toEqual(["8610", "8606", "8620"]);
  expect(read({ kind: "country" }, "Österreich")).toBe("AT");
  expect(read({ kind: "nationality" }, "ch")).toBe("CH");
});

test("a list says values or titles, also one with a comma in it, and every word of it must be known", () => {
  expect(read({ kind: "choices", of: "languages" }, "DE / Kurdisch (Kurmandschi)")).toEqual(["de", "ku"]);
  expect(read({ kind: "choices", of: "services" }, "Akupunktur, Massage")).toEqual(["1"]);
  expect(readCell({ kind: "choices", of: "languages" }, "Deutsch, Elbisch", context)).toEqual({
    fault: "«Elbisch» steht nicht zur Auswahl.",
  });
});
