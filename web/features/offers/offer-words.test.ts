import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import { birthLine, languageLine } from "./offer-words.ts";

const now = "2026-11-16T08:41:00Z";
const unknown = {
  birthday_child: null,
  birthdate_child: null,
  birthtype: null,
  nth_child: null,
  multiples: null,
  dischargedate: null,
};

test("a born child is told with its day, its number and the discharge", () => {
  expect(
    birthLine(
      {
        ...unknown,
        birthday_child: "2026-11-14",
        birthtype: "spontangeburt",
        nth_child: 2,
        dischargedate: "2026-11-17",
      },
      now,
    ),
  ).toEqual({ when: "Geboren Sa 14.11.", rest: "2. Kind, Austritt morgen" });
});

test("an unborn child is told with its term", () => {
  expect(
    birthLine({ ...unknown, birthdate_child: "2026-11-30", birthtype: "nochnicht", nth_child: 1 }, now),
  ).toEqual({ when: "Termin Mo 30.11.", rest: "1. Kind" });
});

test("what makes more visits necessary is told", () => {
  const line = birthLine(
    { ...unknown, birthday_child: "2026-11-14", birthtype: "kaiserschnitt", multiples: true },
    now,
  );
  expect(line.rest).toBe("Mehrlinge, Kaiserschnitt");
});

test("a mother without any date says so", () => {
  expect(birthLine(unknown, now)).toEqual({ when: "Termin nicht bekannt", rest: "" });
});

test("languages are followed by how well she speaks German and the interpreter", () => {
  expect(
    languageLine(
      { languages: ["sq", "it"], language_level: "wenig", needs_interpreter: true },
      languageTitle,
    ),
  ).toBe("Albanisch, Italienisch, wenig Deutsch, Dolmetscherin nötig");
});

test("German that is good needs no second word", () => {
  expect(
    languageLine({ languages: ["de", "en"], language_level: "gut", needs_interpreter: false }, languageTitle),
  ).toBe("Deutsch, Englisch");
});

test("unknown languages say so", () => {
  expect(
    languageLine({ languages: null, language_level: null, needs_interpreter: null }, languageTitle),
  ).toBe("Sprachen nicht bekannt");
});
