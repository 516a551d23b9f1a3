import { expect, test } from "vitest";
import { firstStepsOf } from "./first-steps.ts";

const nothing = { circles: 0, languages: 0, services: 0, absences: 0, hasSecondFactor: false };

test("whoever is new has everything before her, the circles first", () => {
  const steps = firstStepsOf(nothing);
  expect(steps.map(({ key }) => key)).toEqual([
    "circles",
    "languages",
    "services",
    "absences",
    "second-factor",
  ]);
  expect(steps.some(({ isDone }) => isDone)).toBe(false);
});

test("each step says by itself how it stands", () => {
  const steps = firstStepsOf({ ...nothing, circles: 12, languages: 1, services: 3 });
  expect(steps.map(({ state }) => state)).toEqual([
    "12 gewählt",
    "1 Sprache",
    "3 Angebote",
    "noch nichts eingetragen",
    "ausgeschaltet",
  ]);
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual([
    "circles",
    "languages",
    "services",
  ]);
});

test("a login that is managed elsewhere has no second step here", () => {
  expect(firstStepsOf({ ...nothing, hasSecondFactor: undefined })).toHaveLength(4);
});
