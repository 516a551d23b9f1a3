import { expect, test } from "vitest";
import { createFindPlace, type KnownPlace } from "./find-place.ts";

const at = (zipcode: string, place: string, canton = "ZH"): KnownPlace => ({
  zipcode,
  place,
  canton,
  lon: 8,
  lat: 47,
});
const find = createFindPlace(
  [
    at("8610", "Uster"),
    at("8615", "Wermatswil"),
    at("8001", "Zürich"),
    at("8002", "Zürich"),
    at("9500", "Wil SG", "SG"),
    at("5276", "Wil AG", "AG"),
    at("8196", "Wil ZH"),
    at("8636", "Wald ZH"),
    at("9044", "Wald AR", "AR"),
  ],
  "ZH",
);
const meant = (typed: string) => {
  const { place } = find(typed);
  return place && `${place.zipcode} ${place.place}`;
};

test("a code, a name, both, and what people write around them", () => {
  expect(
    ["8610", " 8610 Uster ", "CH-8610", "uster", "USTER", "zurich", "Zuerich", "Wermats"].map(meant),
  ).toEqual([
    "8610 Uster",
    "8610 Uster",
    "8610 Uster",
    "8610 Uster",
    "8610 Uster",
    "8001 Zürich",
    "8001 Zürich",
    "8615 Wermatswil",
  ]);
});

test("of several towns of one name the near one is meant, and the others are offered", () => {
  expect(meant("Wil")).toBe("8196 Wil ZH");
  expect(find("wil").others.map(({ place }) => place)).toEqual(["Wil AG", "Wil SG"]);
  expect(meant("Wil SG")).toBe("9500 Wil SG");
  expect(find("zürich").others).toEqual([]);
});

test("what is no place is none", () => {
  expect(["", "x", "9999", "Atlantis", "%", "a".repeat(5000)].map(meant)).toEqual(Array(6).fill(undefined));
});
