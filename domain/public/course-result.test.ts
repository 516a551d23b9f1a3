import { expect, test } from "vitest";
import { type CourseResult, courseResult } from "./course-result.ts";
import { distanceIn, languageIn, longPublicDay, monthOfYear, shortMonth } from "./public-day.ts";
import { publicLanguages } from "./public-language.ts";
import { slugOf } from "./slug.ts";

const result: CourseResult = {
  count: 12,
  place: "8610 Uster",
  languages: ["Deutsch", "Englisch"],
  category: undefined,
  from: null,
  day: null,
};
const said = (given: Partial<CourseResult>, language: "de" | "en" | "fr" = "de") => {
  const { number, of } = courseResult({ ...result, ...given }, language);
  return `${number} ${of}`;
};

test("what was found is one sentence in each language", () => {
  expect(said({})).toBe("12 Kurse bei 8610 Uster, auf Deutsch oder Englisch");
  expect(said({ languages: ["German", "English"] }, "en")).toBe(
    "12 courses near 8610 Uster, in German or English",
  );
  expect(said({ languages: ["allemand", "anglais"] }, "fr")).toBe(
    "12 cours près de 8610 Uster, en allemand ou en anglais",
  );
  expect(said({ count: 1, place: undefined, languages: [], category: "Stillen", day: "2026-11-19" })).toBe(
    "1 Kurs zum Thema «Stillen», am Donnerstag, 19. November 2026",
  );
  expect(said({ count: 0, place: undefined, languages: [], from: "2027-03-01" }, "fr")).toBe(
    "Aucun cours dès le lundi 1er mars 2027",
  );
});

test("days, months and ways are written as each language writes them", () => {
  expect(publicLanguages.map((language) => longPublicDay("2026-11-19", language))).toEqual([
    "Donnerstag, 19. November 2026",
    "Thursday, 19 November 2026",
    "jeudi 19 novembre 2026",
  ]);
  expect(publicLanguages.map((language) => shortMonth("2026-11-19", language))).toEqual([
    "Nov.",
    "Nov",
    "nov.",
  ]);
  expect(publicLanguages.map((language) => shortMonth("2027-05-19", language))).toEqual([
    "Mai",
    "May",
    "mai",
  ]);
  expect(publicLanguages.map((language) => monthOfYear("2027-08-01", language))).toEqual([
    "August 2027",
    "August 2027",
    "Août 2027",
  ]);
  expect(publicLanguages.map((language) => distanceIn(0.62, language))).toEqual([
    "0,6 km",
    "0.6 km",
    "0,6 km",
  ]);
  expect(publicLanguages.map((language) => languageIn("sq", "Albanisch", language))).toEqual([
    "Albanisch",
    "Albanian",
    "albanais",
  ]);
  expect(languageIn("gebaerden", "Gebärdensprache", "en")).toBe("Gebärdensprache");
});

test("a title is readable in an address", () => {
  expect(slugOf("Geburtsvorbereitung für Paare (Zürich!)")).toBe("geburtsvorbereitung-fuer-paare-zuerich");
  expect(slugOf("Préparation à l’accouchement")).toBe("preparation-a-l-accouchement");
  expect(slugOf("日本語")).toBe("");
  expect(slugOf("x".repeat(300)).length).toBe(60);
});
