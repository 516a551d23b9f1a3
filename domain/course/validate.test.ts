import { expect, test } from "vitest";
import { readFrancs, validateCategory, validateCourse, validateEvent, validateIssue } from "./validate.ts";

test("nothing is saved without what it is called by", () => {
  expect(validateCategory({ title: null })).toEqual({ title: "Bitte geben Sie einen Titel an." });
  expect(validateCourse({ title: null })).toEqual({ title: "Bitte geben Sie einen Titel an." });
  expect(validateIssue({ course_id: null })).toEqual({ course_id: "Bitte geben Sie einen Kurs an." });
});

test.each([
  ["180", 180],
  ["CHF 180.50", 180.5],
  ["45,5", 45.5],
  ["1’200.–", 1200],
  ["0", 0],
])("%s is a price", (typed, amount) => {
  expect(readFrancs(typed)).toBe(amount);
});

test.each(["", "gratis", "-20", "1.234", "1000000", "10 bis 20"])("«%s» is none", (typed) => {
  expect(readFrancs(typed)).toBeUndefined();
});

test("each price of a course has a name and an amount; a line that was left empty is none", () => {
  const fault = (title: string, price: string) =>
    validateCourse({ title: "Kurs", priceoptions: [{ title, price }] }).priceoptions;
  expect(fault("", "")).toBeUndefined();
  expect(fault("Paar", "")).toBeUndefined();
  expect(fault("Paar", "420")).toBeUndefined();
  expect(fault("", "420")).toBe("Bitte geben Sie jedem Preis eine Bezeichnung.");
  expect(fault("Paar", "viel")).toBe("Bitte geben Sie einen Betrag wie 180 oder 45.50 ein.");
});

test("a link opens what its kind says", () => {
  const fault = (link: string, type: string) =>
    validateIssue({ course_id: "k", subscription_link: link, subscription_link_type: type })
      .subscription_link;
  expect(fault("https://kurse.example/rb", "website")).toBeUndefined();
  expect(fault("mailto:kurse@praxis.example", "email")).toBeUndefined();
  expect(fault("javascript:alert(1)", "website")).toContain("Webadresse mit https://");
  expect(fault("kurse@praxis.example", "website")).toContain("Webadresse mit https://");
});

test("a series needs its weekdays, and everything ends after it begins", () => {
  const event = { type: "series", startdate: "2026-11-10", enddate: "2026-12-03", weekdays: [2, 4] };
  expect(validateEvent(event)).toEqual({});
  expect(validateEvent({ ...event, weekdays: [] })).toEqual({
    weekdays: "Bitte wählen Sie die Wochentage der Serie.",
  });
  expect(validateEvent({ ...event, type: "single", weekdays: [] })).toEqual({});
  expect(validateEvent({ ...event, enddate: "2026-11-09" })).toEqual({
    enddate: "Das Ende liegt vor dem Anfang.",
  });
  expect(validateEvent({ ...event, starttime: "19:00", endtime: "19:00" })).toEqual({
    endtime: "Das Ende liegt vor dem Beginn.",
  });
  expect(validateEvent({ ...event, startdate: "bald" })).toEqual({
    startdate: "Bitte geben Sie ein gültiges Datum ein.",
  });
});
