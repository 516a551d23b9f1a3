import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { areaSentence, type Measure, measures, ratioOf } from "./map-measures.ts";

const area = (available: number, registrations: number) => ({
  zipcode: "8610",
  place: "Uster",
  isServed: true,
  midwives: available + 1,
  available,
  registrations,
});

test("every area is in one class of the legend, whatever is shown", () => {
  const every: Measure[] = Object.values(measures);
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (available, registrations) => {
      for (const { classes, classOf } of every) {
        expect(classes.map(({ key }) => key)).toContain(classOf(area(available, registrations)));
      }
    }),
  );
});

test("the ratio changes its class at 1, 2 and 4, and without a registration there is none", () => {
  const { classOf } = measures.verhaeltnis;
  const classes = [
    [0, 3],
    [2, 3],
    [3, 3],
    [5, 3],
    [6, 3],
    [11, 3],
    [12, 3],
    [0, 0],
    [5, 0],
  ].map(([available = 0, registrations = 0]) => classOf(area(available, registrations)));
  expect(classes).toEqual(["0", "unter-1", "1-2", "1-2", "2-4", "2-4", "4", "ohne", "ohne"]);
});

test("an area is told in a sentence", () => {
  expect(areaSentence(area(2, 6))).toBe("2 verfügbar, 6 Anmeldungen: 0,3 pro Anmeldung");
  expect(areaSentence(area(3, 1))).toBe("3 verfügbar, 1 Anmeldung: 3,0 pro Anmeldung");
  expect(areaSentence(area(4, 0))).toBe("4 verfügbar, keine Anmeldung");
  expect(ratioOf(area(2, 6))).toBe(0.3);
  expect(ratioOf(area(2, 0))).toBeNull();
});

test("red and orange and green are told apart without colours", () => {
  const patterns = measures.ferien.classes.map(({ look }) => ("pattern" in look ? look.pattern : undefined));
  expect(new Set(patterns).size).toBe(3);
});
