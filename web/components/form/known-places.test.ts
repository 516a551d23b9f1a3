import { expect, test } from "vitest";
import { knownPlaces, otherPlaces, placesOf, rememberPlaces } from "./known-places.ts";

const uster = (place: string) => ({ place, municipality: "Uster" });

test("a code that nobody typed has no places and no hint", () => {
  expect(knownPlaces("8610")).toBeUndefined();
  expect(placesOf("8610")).toEqual([]);
  expect(otherPlaces("8610", "Uster")).toBeUndefined();
});

test("a code with several places names the others, each once", () => {
  rememberPlaces("8615", [uster("Wermatswil"), uster("Freudwil"), uster("Freudwil")]);
  expect(placesOf("8615")).toEqual(["Wermatswil", "Freudwil"]);
  expect(otherPlaces("8615", "Wermatswil")).toBe("oder Freudwil");
});

test("a code with one place says nothing more", () => {
  rememberPlaces("8610", [uster("Uster")]);
  expect(otherPlaces("8610", "Uster")).toBeUndefined();
});
