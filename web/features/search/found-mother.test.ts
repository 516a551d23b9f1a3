import { expect, test } from "vitest";
import { type FoundMother, groupFound, hitParts, isExactHit } from "./found-mother.ts";

const anna: FoundMother = {
  id: "a",
  fullname: "Anna Müller",
  birthday: "1993-04-12",
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "+41795553814",
  phone_private: "+41445550120",
  phone_hospital: null,
  registrationtype: "eltern",
  email: "station@uster.example",
  email_parents: "anna.m@beispiel.example",
  patientid: "26-11834",
  reference: "2026-4817",
  status: "new",
  priority: 0,
  birthday_child: null,
  birthtime_child: null,
  sectiodate: null,
  birthdate_child: "2026-12-01",
  created_at: "2026-11-14T08:02:00Z",
  puerpera_birthplace: null,
  midwife: null,
};

test("a slip of the finger is a guess, also beside a right word", () => {
  expect(isExactHit(anna, "Mülelr")).toBe(false);
  expect(isExactHit(anna, "anna mulelr")).toBe(false);
});

test("spellings of the umlaut are no guess", () => {
  for (const typed of ["müller", "mueller", "Muller", "muel"]) expect(isExactHit(anna, typed)).toBe(true);
});

test("numbers are hers in any spelling, a case number also without its marks", () => {
  for (const typed of ["079 555 38 14", "+41 79 555", "0795553814", "2611834", "26-118", "8610"])
    expect(isExactHit(anna, typed), typed).toBe(true);
  expect(isExactHit(anna, "078 555")).toBe(false);
});

test("what was hit beside name and place is named", () => {
  expect(hitParts(anna, "müller")).toEqual([]);
  expect(hitParts(anna, "044 555")).toEqual([{ label: "Telefon privat", value: "044 555 01 20" }]);
  expect(hitParts(anna, "station")).toEqual([{ label: "E-Mail", value: "station@uster.example" }]);
});

test("her birth date in any spelling and the last digits of a number are no guess, and are named", () => {
  for (const typed of ["12.4.1993", "12.04.93", "120493", "0120"])
    expect(isExactHit(anna, typed), typed).toBe(true);
  expect(hitParts(anna, "12.4.93")).toEqual([{ label: "Geburtsdatum (Mutter)", value: "12.04.1993" }]);
  expect(hitParts(anna, "0120")).toEqual([{ label: "Telefon privat", value: "044 555 01 20" }]);
});

test("guesses stand apart, each group in its order", () => {
  const { exact, near } = groupFound([{ ...anna, id: "b", fullname: "Anna Meller" }, anna], "müller");
  expect(exact.map(({ id }) => id)).toEqual(["a"]);
  expect(near.map(({ id }) => id)).toEqual(["b"]);
});

test("the number of a registration finds its mother, however it is read out, and is told as what found her", () => {
  for (const typed of ["2026-4817", "WG-2026-4817", "wg 2026 4817", "20264817", " Nr. 2026–4817 "]) {
    expect(isExactHit(anna, typed), typed).toBe(true);
    expect(hitParts(anna, typed), typed).toEqual([{ label: "Anmeldenummer", value: "2026-4817" }]);
  }
  for (const other of ["2026-481", "2026-48170", "2025-4817"])
    expect(isExactHit(anna, other), other).toBe(false);
});
