import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import {
  isMediationWarning,
  mediationWarnings,
  type WarnedMidwife,
  warningSentence,
  warningsOf,
} from "./warnings.ts";

const arjeta = { zipcode: "8610", languages: ["sq", "it"] };
const lea: WarnedMidwife = {
  fullname: "Lea Brunner",
  circles: ["8610"],
  languages: ["sq"],
  email: "lea@example.ch",
  limited: false,
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  rejected: false,
};

test("nothing stands against the midwife who fits", () => {
  expect(warningsOf(lea, arjeta)).toEqual([]);
});

test("everything that can stand against her is warned of, in a fixed order", () => {
  const against = {
    ...lea,
    circles: [],
    languages: [],
    email: null,
    limited: true,
    entriesnow: true,
    entriestargetdate: true,
    entriescare: true,
    rejected: true,
  };
  expect(warningsOf(against, arjeta)).toEqual([...mediationWarnings]);
});

test("each fact gives its own warning alone", () => {
  expect(warningsOf({ ...lea, limited: true }, arjeta)).toEqual(["limited"]);
  expect(warningsOf({ ...lea, entriesnow: true }, arjeta)).toEqual(["absent_today"]);
  expect(warningsOf({ ...lea, entriestargetdate: true }, arjeta)).toEqual(["absent_target"]);
  expect(warningsOf({ ...lea, entriescare: true }, arjeta)).toEqual(["absent_soon"]);
  expect(warningsOf({ ...lea, circles: ["8604"] }, arjeta)).toEqual(["outside_circles"]);
  expect(warningsOf({ ...lea, languages: ["de"] }, arjeta)).toEqual(["no_common_language"]);
  expect(warningsOf({ ...lea, rejected: true }, arjeta)).toEqual(["rejected"]);
  expect(warningsOf({ ...lea, email: null }, arjeta)).toEqual(["no_email"]);
});

test("every warning is a German sentence of its own", () => {
  const sentences = mediationWarnings.map((warning) =>
    warningSentence(warning, lea.fullname, arjeta, languageTitle),
  );
  expect(new Set(sentences).size).toBe(mediationWarnings.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*\.$/);
  expect(sentences).toContain("Lea Brunner spricht keine Sprache der Wöchnerin (Albanisch, Italienisch).");
  expect(
    warningSentence("no_common_language", lea.fullname, { ...arjeta, languages: [] }, languageTitle),
  ).toBe("Die Sprachen der Wöchnerin sind nicht bekannt.");
});

test("only known words are warnings", () => {
  expect(isMediationWarning("limited")).toBe(true);
  expect(isMediationWarning("valueOf")).toBe(false);
});
