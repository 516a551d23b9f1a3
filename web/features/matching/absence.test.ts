import { expect, test } from "vitest";
import { absenceOf } from "./absence.ts";

const today = "2026-11-16";
const unborn = { birthday_child: null, sectiodate: null, birthdate_child: null, dischargedate: null };
const due = (birthdate_child: string) => ({ ...unborn, birthdate_child });
const later = due("2027-03-01");
const holiday = (start: string, end: string) => ({ kind: "ferien", start, end });

test("a midwife without entries is there", () => {
  expect(absenceOf([], today, later)).toBeNull();
});

test("today's absence warns and tells its end", () => {
  expect(absenceOf([holiday("2026-11-09", "2026-11-22")], today, later)).toEqual({
    text: "Ferien bis 22.11.",
    kind: "ferien",
    isWarning: true,
  });
});

test("an absence on the mother's date warns and tells its days", () => {
  expect(absenceOf([holiday("2026-11-28", "2026-12-13")], today, due("2026-12-01"))).toEqual({
    text: "Ferien 28.11.–13.12.",
    kind: "ferien",
    isWarning: true,
  });
});

test("an absence that begins within the first ten days of care warns and tells its days", () => {
  const born = { ...unborn, birthday_child: "2026-11-14", dischargedate: "2026-11-17" };
  expect(absenceOf([holiday("2026-11-26", "2026-12-10")], today, born)).toEqual({
    text: "Ferien 26.11.–10.12.",
    kind: "ferien",
    isWarning: true,
  });
  expect(absenceOf([holiday("2026-11-27", "2026-12-10")], today, born)?.isWarning).toBe(false);
});

test("the next absence is only told, and only when it is near", () => {
  expect(absenceOf([holiday("2026-12-28", "2027-01-03")], today, due("2026-11-20"))).toEqual({
    text: "Ferien ab 28.12.",
    kind: "ferien",
    isWarning: false,
  });
  expect(absenceOf([holiday("2027-07-01", "2027-07-20")], today, later)).toBeNull();
});

test("a birth that lies behind is no date to be absent on", () => {
  expect(
    absenceOf([holiday("2026-11-01", "2026-11-14")], today, { ...unborn, birthday_child: "2026-11-14" }),
  ).toBeNull();
});

test("a day of another year bears its year", () => {
  expect(absenceOf([holiday("2026-11-10", "2027-01-03")], today, later)?.text).toBe("Ferien bis 03.01.2027");
});
