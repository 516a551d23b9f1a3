import { expect, test } from "vitest";
import { type FilterIn, filtersFor, filterWords, withinDays, withinMoments } from "./filter-table.ts";

interface Where {
  _and?: Where[];
  name?: string;
  colours?: string[];
  size?: string;
  isOld?: boolean;
  made?: object;
  codes?: string[];
}

const by = filtersFor<Where>();
const things = by.table({
  text: by.text({ word: "q", label: "Name", help: "Name", where: (name) => ({ name }) }),
  colour: by.several({
    word: "farbe",
    label: "Farbe",
    options: [
      { value: "red", title: "Rot" },
      { value: "blue", title: "Blau" },
    ],
    where: (colours) => ({ colours: [...colours] }),
  }),
  maker: by.several({
    word: "von",
    label: "Von",
    isValue: (text) => text.startsWith("m"),
    where: (colours) => ({ colours: [...colours] }),
  }),
  size: by.choice({
    word: "mass",
    label: "Mass",
    isSpread: true,
    options: [
      { value: "s", title: "klein" },
      { value: "l", title: "gross" },
    ],
    where: (size) => ({ size }),
  }),
  isOld: by.flag({ word: "alt", label: "nur alte", where: () => ({ isOld: true }) }),
  made: by.days({
    word: "am",
    label: "Gemacht",
    looks: "back",
    where: (range) => ({ made: withinDays(range) }),
  }),
  codes: by.codes({ word: "plz", label: "PLZ", help: "", where: (codes) => ({ codes: [...codes] }) }),
});

const asked: FilterIn<typeof things> = {
  text: "Stuhl",
  colour: ["blue", "red"],
  maker: ["m1"],
  size: "l",
  isOld: true,
  made: "dieser-monat",
  codes: ["80", "8610"],
};
const today = "2026-11-16";

test("without a filter everything is asked for, and the address is bare", () => {
  expect(things.read(new URLSearchParams())).toEqual(things.none);
  expect(things.write(things.none).toString()).toBe("");
  expect(things.where(things.none, today)).toEqual({});
  expect(things.isFiltered(things.none)).toBe(false);
});

test("what stands in the address is what was asked", () => {
  expect(things.read(things.write(asked))).toEqual(asked);
  expect(things.isFiltered(asked)).toBe(true);
});

test("nonsense in the address is left out", () => {
  const read = things.read(new URLSearchParams("farbe=red,gelb&von=x,m2&mass=xl&alt=ja&am=gestern..&plz=,"));
  expect(read).toEqual({ ...things.none, colour: ["red"], maker: ["m2"] });
});

test("of a choice it is the one that was chosen last", () => {
  expect(things.read(new URLSearchParams("mass=s,l")).size).toBe("l");
});

test("each filter becomes one condition of its own", () => {
  expect(things.where(asked, today)).toEqual({
    _and: [
      { name: "Stuhl" },
      { colours: ["blue", "red"] },
      { colours: ["m1"] },
      { size: "l" },
      { isOld: true },
      { made: { _gte: "2026-11-01", _lte: "2026-11-16" } },
      { codes: ["80", "8610"] },
    ],
  });
});

test("a span by its name is kept, and means other days tomorrow", () => {
  expect(things.write(asked).get("am")).toBe("dieser-monat");
  const where = things.where({ ...things.none, made: "heute" }, "2026-12-31");
  expect(where._and).toEqual([{ made: { _gte: "2026-12-31", _lte: "2026-12-31" } }]);
});

test("a span of days ends with its last day in Zürich, not before it", () => {
  expect(withinMoments({ from: "2026-10-24", to: "2026-10-25" })).toEqual({
    _gte: "2026-10-23T22:00:00.000Z",
    _lt: "2026-10-25T23:00:00.000Z",
  });
  expect(withinDays({ from: "", to: "2026-11-15" })).toEqual({ _lte: "2026-11-15" });
});

test("a filter is told in words, as far as its choices are known", () => {
  const titles: Record<string, string> = { blue: "Blau", red: "Rot", l: "gross" };
  expect(filterWords(things, asked, (_, value) => titles[value] ?? value)).toEqual([
    "«Stuhl»",
    "Farbe Blau oder Rot",
    "Von m1",
    "gross",
    "nur alte",
    "Gemacht dieser Monat",
    "PLZ 80 oder 8610",
  ]);
});
