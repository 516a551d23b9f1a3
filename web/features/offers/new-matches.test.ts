import { expect, test } from "vitest";
import { matchNotice, newMatches, releasedKeys } from "./new-matches.ts";

const match = (id: string, puerpera: object = {}) => ({
  user_id: "u",
  puerpera_id: id,
  puerpera: {
    id,
    zipcode: "8610",
    place: "Uster",
    priority: 0,
    published_at: "2026-11-16T08:00:00Z",
    timetoreveal: 0,
    ...puerpera,
  },
});

test("what waits already at the first look is no news", () => {
  expect(newMatches(undefined, [match("a")])).toEqual([]);
});

test("a registration that came, or was just released, is told once", () => {
  const known = new Set(releasedKeys([match("a"), match("b", { timetoreveal: 60 })]));
  expect(newMatches(known, [match("a"), match("b", { timetoreveal: 30 })])).toEqual([]);
  const found = newMatches(known, [match("a"), match("b"), match("c")]);
  expect(found.map(({ puerpera_id }) => puerpera_id)).toEqual(["b", "c"]);
});

test("the notice says where and nothing about whom", () => {
  expect(matchNotice([])).toBeUndefined();
  expect(matchNotice([match("a")])).toMatchObject({
    title: "Neue Anmeldung",
    body: "8610 Uster. PLZ und Sprache passen.",
  });
  expect(matchNotice([match("a"), match("b", { place: "Egg", zipcode: "8132", priority: 1 })])).toMatchObject(
    {
      title: "Dringend: 2 neue Anmeldungen",
      body: "8610 Uster, 8132 Egg. PLZ und Sprache passen.",
    },
  );
});
