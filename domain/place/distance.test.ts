import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { distanceKm, formatDistance } from "./distance.ts";

const zurich = { lat: 47.3779, lon: 8.5403 };
const winterthur = { lat: 47.5003, lon: 8.7238 };

test("Winterthur is 19 kilometres from Zürich", () => {
  expect(distanceKm(zurich, winterthur)).toBeCloseTo(19.4, 0);
});

test("there and back is the same way, and nowhere is none", () => {
  const anywhere = fc.record({
    lat: fc.double({ min: 45, max: 48, noNaN: true }),
    lon: fc.double({ min: 5, max: 11, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});

test("distances are read with a comma", () => {
  expect(formatDistance(2.84)).toBe("2,8 km");
  expect(formatDistance(0)).toBe("0,0 km");
  expect(formatDistance(112.4)).toBe("112 km");
});
