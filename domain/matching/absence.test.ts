import { expect, test } from "vitest";
import { type CareDates, isAbsentSoon } from "./absence.ts";

const today = "2026-11-16";
const unborn: CareDates = {
  birthday_child: null,
  sectiodate: null,
  birthdate_child: "2026-12-01",
  dischargedate: null,
};
const born: CareDates = { ...unborn, birthday_child: "2026-11-14", dischargedate: "2026-11-18" };
const soon = (mother: CareDates, start: string, end = start) => isAbsentSoon({ start, end }, mother, today);

test("today's absence and that on the expected day are told by themselves", () => {
  expect(soon(born, "2026-11-10", "2026-11-20")).toBe(false);
  expect(soon(unborn, "2026-11-28", "2026-12-05")).toBe(false);
});

test("care begins with the discharge, and ten days count", () => {
  expect(soon(born, "2026-11-17")).toBe(false);
  expect(soon(born, "2026-11-17", "2026-11-18")).toBe(true);
  expect(soon(born, "2026-11-27")).toBe(true);
  expect(soon(born, "2026-11-28")).toBe(false);
});

test("an expected child's care begins on the expected day, and one that is late today", () => {
  expect(soon(unborn, "2026-12-10", "2026-12-20")).toBe(true);
  expect(soon(unborn, "2026-12-11")).toBe(false);
  expect(soon(unborn, "2026-11-20", "2026-11-30")).toBe(false);
  const late = { ...unborn, birthdate_child: "2026-11-12" };
  expect(soon(late, "2026-11-25")).toBe(true);
  expect(soon(late, "2026-11-26")).toBe(false);
});
