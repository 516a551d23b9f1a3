import { expect, test } from "vitest";
import { isForeignZipcode, isSwissZipcode, isZipcode, normaliseZipcode, zipcodeAndPlace } from "./zipcode.ts";

test("a postal code is four digits, or plainly a foreign one", () => {
  expect(["", "0800", "861", "8610a?", "   ", "-8610-"].filter(isZipcode)).toEqual([]);
  expect(isSwissZipcode("8610")).toBe(true);
  expect(isForeignZipcode("8610")).toBe(false);
  expect(["79761", "SW1A 1AA", "D-79761", "1010A"].filter(isForeignZipcode)).toHaveLength(4);
});

test("the country in front of a Swiss code is dropped", () => {
  expect(normaliseZipcode(" CH-8610 ")).toBe("8610");
  expect(normaliseZipcode("8610")).toBe("8610");
  expect(normaliseZipcode("D-79761")).toBe("D-79761");
});

test("place and code stand together, or the one that is known", () => {
  expect(zipcodeAndPlace("8610", "Uster")).toBe("8610 Uster");
  expect(zipcodeAndPlace(null, "Uster")).toBe("Uster");
});
