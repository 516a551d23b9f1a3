import { expect, test } from "vitest";
import { languageTitle } from "#testing/language-title.ts";
import { type ExplainedMidwife, explainRank } from "./explain.ts";

const arjeta = { zipcode: "8610", place: "Uster", languages: ["sq", "it"] };
const lea: ExplainedMidwife = {
  accepted: false,
  returned: false,
  teamaccount: false,
  circles: ["8610", "8615"],
  languages: ["sq", "de", "en"],
  rejected: false,
  entriesnow: false,
  entriestargetdate: false,
  entriescare: false,
  mediations_current_month: 3,
  mediation_limit: 5,
};

test("the first place is explained as on the picture", () => {
  expect(explainRank(1, lea, arjeta, languageTitle)).toEqual({
    question: "Warum auf Platz 1?",
    answer:
      "Ihr Kreis enthält 8610 Uster, sie spricht Albanisch, ist nicht abwesend und hat diesen Monat noch 2 Plätze frei.",
  });
});

test("a low place names everything that speaks against her", () => {
  const far = {
    ...lea,
    circles: [],
    languages: ["de"],
    entriesnow: true,
    entriestargetdate: true,
    mediations_current_month: 5,
    rejected: true,
  };
  expect(explainRank(23, far, arjeta, languageTitle).answer).toBe(
    "Ihr Kreis enthält 8610 Uster nicht, sie spricht keine gemeinsame Sprache, ist heute und am Termin abwesend, " +
      "hat die Limite für diesen Monat erreicht (5 von 5) und hat diese Anmeldung abgelehnt.",
  );
});

test("a yes and a giving back are named", () => {
  expect(explainRank(1, { ...lea, accepted: true }, arjeta, languageTitle).answer).toMatch(
    / und hat zugesagt\.$/,
  );
  expect(explainRank(9, { ...lea, returned: true }, arjeta, languageTitle).answer).toMatch(
    / und hat diese Anmeldung zurückgegeben\.$/,
  );
});

test("her own language comes before the others, and an absence ahead is told", () => {
  const selam = { zipcode: "8610", place: "Uster", languages: ["ti", "en"] };
  expect(explainRank(4, { ...lea, entriescare: true }, selam, languageTitle).answer).toBe(
    "Ihr Kreis enthält 8610 Uster, sie spricht Englisch, aber nicht Tigrinya, ist in den ersten zehn Tagen der Betreuung abwesend " +
      "und hat diesen Monat noch 2 Plätze frei.",
  );
  expect(explainRank(1, { ...lea, languages: ["en", "ti"] }, selam, languageTitle).answer).toContain(
    "sie spricht Tigrinya und Englisch, ist",
  );
});

test("the last free place, no limit and a team have their own words", () => {
  expect(explainRank(2, { ...lea, mediations_current_month: 4 }, arjeta, languageTitle).answer).toContain(
    "noch einen Platz frei.",
  );
  expect(explainRank(2, { ...lea, mediation_limit: null }, arjeta, languageTitle).answer).toContain(
    "und hat keine Limite.",
  );
  expect(
    explainRank(2, { ...lea, teamaccount: true, languages: ["sq", "it"] }, arjeta, languageTitle).answer,
  ).toContain("das Team spricht Albanisch und Italienisch");
  expect(explainRank(2, { ...lea, entriestargetdate: true }, arjeta, languageTitle).answer).toContain(
    "ist am Termin abwesend",
  );
});
