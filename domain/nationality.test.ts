import { expect, test } from "vitest";
import { isNationality, nationalities, nationalityName } from "./nationality.ts";

test("an unknown code is no nationality and is shown as it is", () => {
  expect(isNationality("ZZ")).toBe(false);
  expect(isNationality("ch")).toBe(false);
  expect(nationalityName("ZZ")).toBe("ZZ");
});

test("favourites come first, those without a country last", () => {
  const all = nationalities();
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(["Schweiz", "Deutschland", "Italien"]);
  expect(all.slice(-2).map(({ code }) => code)).toEqual(["staatenlos", "unbekannt"]);
  expect(all.filter(({ favourite }) => favourite)).toHaveLength(32);
});

test("every nationality has a German name of its own", () => {
  const all = nationalities();
  expect(all.filter(({ code, name }) => name === code)).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all).toHaveLength(249 + 1 + 2);
});

test("Kosovo and Tibet are found under their names", () => {
  expect(nationalityName("XK")).toBe("Kosovo");
  expect(nationalityName("CN")).toBe("China (Tibet)");
});
