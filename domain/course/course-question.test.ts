import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { asksForEverything, courseAddress, everyCourse, readCourseQuestion } from "./course-question.ts";

const asked = (address: string) => {
  const query: Record<string, unknown> = {};
  for (const [name, value] of new URL(address, "https://kurse.example").searchParams) {
    query[name] = name in query ? [query[name], value].flat() : value;
  }
  return readCourseQuestion(query);
};

test("what is no answer to a question is none", () => {
  expect(
    readCourseQuestion({
      ort: ["8610", "x"],
      ab: "2026-02-30",
      tag: "morgen",
      monat: "2026-13",
      seite: "-1",
      kategorie: "<b>",
    }),
  ).toEqual({ ...everyCourse, place: "8610" });
  expect(
    readCourseQuestion({ ort: { a: 1 }, kurssprache: ["de", "DROP TABLE", 7, "de"], seite: "1e9" }),
  ).toEqual({
    ...everyCourse,
    languages: ["de"],
  });
  expect(readCourseQuestion({ ort: "x".repeat(9000) }).place).toHaveLength(80);
});

test("a form that was sent empty asks for everything", () => {
  const question = readCourseQuestion({ ort: "", kategorie: "", ab: "", sprache: "fr", eingebettet: "" });
  expect(asksForEverything(question)).toBe(true);
  expect(asksForEverything({ ...question, page: 2 })).toBe(false);
});

test("a question and its address say the same", () => {
  fc.assert(
    fc.property(
      fc.record({
        place: fc.constantFrom("", "8610", "Uster & Umgebung", "Zürich?ab=#"),
        languages: fc.uniqueArray(fc.constantFrom("de", "en", "sq"), { maxLength: 3 }),
        category: fc.constantFrom(null, "rueckbildung"),
        from: fc.constantFrom(null, "2026-11-19"),
        day: fc.constantFrom(null, "2027-01-01"),
        month: fc.constantFrom(null, "2026-12"),
        order: fc.constantFrom("date" as const, "distance" as const),
        isFar: fc.boolean(),
        page: fc.integer({ min: 1, max: 200 }),
      }),
      (question) => {
        expect(asked(courseAddress(question))).toEqual(question);
      },
    ),
  );
});
