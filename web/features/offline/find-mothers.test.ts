import { expect, test } from "vitest";
import { findMothers } from "./find-mothers.ts";
import type { OfflineMother } from "./kept-list.ts";

const mother = (fullname: string, place: string, phone_mobile: string | null) =>
  ({
    fullname,
    address: "Seestrasse 3",
    zipcode: "8610",
    place,
    phone_mobile,
    phone_private: null,
    phone_hospital: null,
  }) as OfflineMother;

const mothers = [mother("Anaïs Lüthi", "Uster", "+41795553142"), mother("Besarta Krasniqi", "Zürich", null)];
const found = (typed: string) => findMothers(mothers, typed).map(({ fullname }) => fullname);

test("nothing typed is everybody, nonsense nobody", () => {
  expect(found("")).toHaveLength(2);
  expect(found("zzz")).toEqual([]);
});

test("a mother is found by parts of name and place, without accents and in any order", () => {
  expect(found("luthi anais")).toEqual(["Anaïs Lüthi"]);
  expect(found("zurich kras")).toEqual(["Besarta Krasniqi"]);
});

test("a mother is found by her number as it is written, said or shown, and not by the digits of a street", () => {
  for (const typed of ["079 555 31 42", "+41 79 555", "5553142"])
    expect(found(typed), typed).toEqual(["Anaïs Lüthi"]);
  expect(found("079 777")).toEqual([]);
});
