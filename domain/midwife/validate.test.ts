import { describe, expect, test } from "vitest";
import { ownLimitFault, userFieldFault, validateAbsence, validateUser } from "./validate.ts";

const now = new Date("2026-11-16T08:41:00Z");
const lea = {
  firstname: "Lea",
  lastname: "Brunner",
  languages: ["sq", "de"],
  circles: ["8610"],
  role: "user",
};

describe("the form of a midwife", () => {
  test("left empty asks for her name", () => {
    expect(validateUser({}, now)).toEqual({
      firstname: "Bitte geben Sie Vorname an.",
      lastname: "Bitte geben Sie Nachname an.",
    });
  });

  test("of a team asks for the team's name only", () => {
    expect(validateUser({ teamaccount: true }, now)).toEqual({
      lastname: "Bitte geben Sie Nachname oder Team-/Praxisname an.",
    });
    expect(validateUser({ teamaccount: true, lastname: "Team Greifensee" }, now)).toEqual({});
  });

  test("well filled in has no faults", () => {
    expect(validateUser(lea, now)).toEqual({});
  });

  test("takes a web address of 2048 characters and no longer one", () => {
    const start = "https://example.ch/";
    expect(userFieldFault("website", start + "a".repeat(2048 - start.length))).toBeNull();
    expect(userFieldFault("website", start + "a".repeat(2049 - start.length))).toBe(
      "Eine Webadresse hat höchstens 2048 Zeichen.",
    );
    expect(userFieldFault("website", "javascript:alert(1)")).toBe(
      "Bitte geben Sie eine Webadresse ein, die mit https:// beginnt.",
    );
  });

  test("takes only Swiss postal codes as circles", () => {
    expect(validateUser({ ...lea, circles: ["8610", "79761"] }, now).circles).toBe(
      "Bitte geben Sie nur Schweizer Postleitzahlen an.",
    );
  });

  test("takes no birthday in the future and no negative limit", () => {
    expect(validateUser({ ...lea, birthday: "2026-11-17" }, now).birthday).toBe(
      "Das Datum liegt in der Zukunft.",
    );
    expect(validateUser({ ...lea, birthday: "2026-02-30" }, now).birthday).toBe(
      "Bitte geben Sie ein gültiges Datum ein.",
    );
    expect(validateUser({ ...lea, max_mediations_permonth: -1 }, now).max_mediations_permonth).toBe(
      "Bitte geben Sie eine Zahl zwischen 0 und 99 ein.",
    );
    expect(validateUser({ ...lea, max_mediations_permonth: 0 }, now)).toEqual({});
  });
});

test("her own limit stays within that of the office", () => {
  expect(ownLimitFault(6, 5)).toContain("(5)");
  expect(ownLimitFault(5, 5)).toBeNull();
  expect(ownLimitFault(null, 5)).toBeNull();
  expect(ownLimitFault(6, null)).toBeNull();
});

test("an absence ends after it starts", () => {
  expect(validateAbsence({ start: null, end: null, title: null })).toEqual({
    start: "Bitte geben Sie Von an.",
    end: "Bitte geben Sie Bis an.",
    title: "Bitte geben Sie Titel an.",
  });
  expect(validateAbsence({ start: "2026-11-20", end: "2026-11-19", title: "Ferien" })).toEqual({
    end: "Das Ende liegt vor dem Anfang.",
  });
  expect(validateAbsence({ start: "2026-11-20", end: "2026-11-20", title: "Ferien" })).toEqual({});
});
