import { expect, test } from "vitest";
import { circleCount, toggled, withSurroundings } from "./circles.ts";

const codes = [
  { zipcode: "8610", lat: 47.3474, lon: 8.7209 },
  { zipcode: "8606", lat: 47.3664, lon: 8.6803 },
  { zipcode: "8400", lat: 47.4988, lon: 8.7237 },
];

test("a press chooses an area, a second one gives it back", () => {
  expect(toggled(["8610"], "8606")).toEqual(["8606", "8610"]);
  expect(toggled(["8606", "8610"], "8610")).toEqual(["8606"]);
});

test("all around her own postal code joins what is chosen already", () => {
  expect(withSurroundings(["8400"], "8610", 5, codes)).toEqual(["8400", "8606", "8610"]);
  expect(withSurroundings([], "8610", 1, codes)).toEqual(["8610"]);
});

test("without a known postal code nothing is added", () => {
  expect(withSurroundings(["8610"], "9999", 10, codes)).toEqual(["8610"]);
});

test("one circle is one circle", () => {
  expect(circleCount(1)).toBe("1 PLZ-Kreis");
  expect(circleCount(0)).toBe("0 PLZ-Kreise");
});
