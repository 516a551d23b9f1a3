import { describe, expect, test } from "vitest";
import { publicLanguages } from "./public-language.ts";
import { type Answers, readAnswers, registrationSteps, stepOf } from "./registration-answers.ts";
import { faultTexts } from "./registration-fault-texts.ts";
import { type FormFacts, faultsOfStep, isTooLate } from "./registration-faults.ts";

const facts: FormFacts = {
  now: "2026-11-16T09:41:00+01:00",
  places: [{ place: "Uster", municipality: "Uster" }],
  birthplaces: [{ value: "uster" }, { value: "hausgeburt" }],
  languages: [{ value: "de" }, { value: "ti" }],
  foundusreasons: [{ value: "spital" }],
  needsEmail: false,
};

const born = readAnswers({
  born: "yes",
  birth_day: "14",
  birth_month: "11",
  birth_year: "2026",
  zipcode: "8610",
  place: "Uster",
  address: "Seestrasse 1",
  firstname: "Livia",
  lastname: "Brändli",
  phone: "079 555 38 14",
  birthplace: "uster",
  whereabouts: "hospital",
  birthtype: "spontangeburt",
  nth_child: "1",
  multiples: "no",
  language: "ti",
  language_level: "wenig",
  consent: "1",
});

const allFaults = (more: Partial<Answers>, moreFacts: Partial<FormFacts> = {}) =>
  registrationSteps.flatMap((step) =>
    faultsOfStep(step, { ...born, ...more }, { ...facts, ...moreFacts }).map(({ field, code, value }) =>
      [field, code, value].filter(Boolean).join(" "),
    ),
  );

test("an empty form is asked for what it needs, step by step, and nothing else", () => {
  const none = readAnswers({});
  const firsts = registrationSteps.map((step) => faultsOfStep(step, none, facts)[0]?.code);
  expect(firsts).toEqual([
    "bornMissing",
    "zipcodeMissing",
    "firstnameMissing",
    "birthplaceToBeMissing",
    "sectionMissing",
    "languageMissing",
    "consentMissing",
  ]);
});

test("a whole form has no faults", () => {
  expect(allFaults({})).toEqual([]);
  expect(allFaults({ language: "de", language_level: "", language_2: "ti" })).toEqual([]);
});

test("what was sent in other shapes than texts is no answer", () => {
  const sent = readAnswers({ firstname: ["a", "b"], lastname: " Muster\u0000 ", phone: 79, other: "x" });
  expect([sent.firstname, sent.lastname, sent.phone]).toEqual(["", "Muster", ""]);
  expect(Object.keys(sent)).not.toContain("other");
});

describe("the day of birth", () => {
  const day = (birth_day: string, birth_month: string, birth_year: string) =>
    allFaults({ birth_day, birth_month, birth_year });

  test("is one that has been", () => {
    expect(day("17", "11", "2026")).toEqual(["birth_day birthInFuture"]);
    expect(day("31", "2", "2026")).toEqual(["birth_day dayWrong"]);
    expect(day("", "11", "2026")).toEqual(["birth_day dayWrong"]);
    expect(day("", "", "")).toEqual(["birth_day dayMissing"]);
    expect(day("neun", "11", "2026")).toEqual(["birth_day dayWrong"]);
  });

  test("may have two digits of the year, dots, or be pasted whole", () => {
    expect(day("14.", "11.", "26")).toEqual([]);
    expect(day("14.11.2026", "", "")).toEqual([]);
    expect(day("14", "", "")).toEqual(["birth_day dayWrong"]);
  });

  test("of 56 days ago is in time, of 57 too late", () => {
    const on = (birth_day: string) =>
      isTooLate({ ...born, birth_day, birth_month: "9", birth_year: "2026" }, facts.now);
    expect(on("21")).toBe(false);
    expect(on("20")).toBe(true);
  });
});

test("a due date years away or long past is asked about", () => {
  const due = (due_day: string, due_month: string, due_year: string) =>
    allFaults({ born: "no", section: "no", due_day, due_month, due_year });
  expect(due("3", "1", "2027")).toEqual([]);
  expect(due("3", "1", "2029")).toEqual(["due_day dueTooFar"]);
  expect(due("3", "10", "2026")).toEqual(["due_day dueLongPast"]);
});

test("a telephone number says how many digits it lacks", () => {
  expect(allFaults({ phone: "079 555 38 1" })).toEqual(["phone phoneLacksOne"]);
  expect(allFaults({ phone: "079 555 3" })).toEqual(["phone phoneLacks 3"]);
  expect(allFaults({ phone: "abends" })).toEqual(["phone phoneWrong"]);
  expect(allFaults({ phone: "+49 151 12345678" })).toEqual([]);
});

test("without a script an address for mails is needed", () => {
  expect(allFaults({})).toEqual([]);
  expect(allFaults({}, { needsEmail: true })).toEqual(["email emailMissing"]);
  expect(allFaults({ email: "livia@" })).toEqual(["email emailWrong"]);
});

test("postal code and place belong together", () => {
  expect(allFaults({ zipcode: "861" })).toEqual(["zipcode zipcodeWrong"]);
  expect(allFaults({}, { places: [] })).toEqual(["zipcode zipcodeUnknown 8610"]);
  expect(allFaults({ place: "Genf" })).toEqual(["place placeOther 8610"]);
});

test("who was never in a ward is not asked when she left it", () => {
  expect(allFaults({ whereabouts: "" })).toEqual(["whereabouts whereaboutsMissing"]);
  expect(allFaults({ whereabouts: "", birthplace: "hausgeburt" })).toEqual([]);
});

test("nobody goes home before the birth", () => {
  const home = { whereabouts: "home", home_month: "11", home_year: "2026" };
  expect(allFaults({ ...home, home_day: "13" })).toEqual(["home_day homeBeforeBirth"]);
  expect(allFaults({ ...home, home_day: "18" })).toEqual(["home_day homeInFuture"]);
  expect(allFaults({ ...home, home_day: "15" })).toEqual([]);
});

test("a language that the list lacks is written down", () => {
  expect(allFaults({ language: "other" })).toEqual(["language_text languageTextMissing"]);
  expect(allFaults({ language: "other", language_text: "Tok Pisin" })).toEqual([]);
});

test("texts as long as the office keeps them are taken, longer ones are told so", () => {
  expect(allFaults({ lastname: "ß".repeat(200) })).toEqual([]);
  expect(allFaults({ lastname: "a".repeat(201) })).toEqual(["lastname tooLong 200"]);
  expect(allFaults({ remarks: "a".repeat(2001) })).toEqual(["remarks tooLong 2000"]);
});

test("every field belongs to a step", () => {
  expect(stepOf("phone")).toBe("contact");
  expect(stepOf("consent")).toBe("summary");
});

test("sentences name in every language what they name in German", () => {
  const named = (language: (typeof publicLanguages)[number]) =>
    Object.entries(faultTexts[language]).map(([code, text]) => [code, text.includes("{value}")]);
  for (const language of publicLanguages) expect(named(language)).toEqual(named("de"));
});
