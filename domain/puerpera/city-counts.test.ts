import { expect, test } from "vitest";
import { CityCounts, type CityFacts, hiddenIn } from "./city-counts.ts";

const facts: CityFacts = {
  municipality: "Uster",
  created_at: "2026-06-01T10:00:00Z",
  status: "new",
  lostreason: null,
};

const row = (mediated: number, lost: number, unmet: number, open: number) => ({
  municipality: "Uster",
  year: 2026,
  registered: mediated + lost + open,
  mediated,
  lost,
  unmet,
  open,
});

test("nobody counts as nobody", () => {
  expect(new CityCounts().all()).toEqual([]);
  expect(hiddenIn(row(0, 0, 0, 0))).toEqual(new Set());
});

test("each mother is counted once in her commune and year, and once by how her case stands", () => {
  const counts = new CityCounts();
  for (const status of ["new", "onhold", "published", "current", "closed"]) counts.add({ ...facts, status });
  counts.add({ ...facts, status: "lost", lostreason: "keine_hebamme" });
  counts.add({ ...facts, status: "lost", lostreason: "doppelt" });
  expect(counts.all()).toEqual([
    { municipality: "Uster", year: 2026, registered: 7, mediated: 2, lost: 2, unmet: 1, open: 3 },
  ]);
});

test("the year is Zürich's, communes are sorted by name, and who lives elsewhere is counted too", () => {
  const counts = new CityCounts();
  counts.add({ ...facts, created_at: "2026-12-31T23:30:00Z" });
  counts.add(facts);
  counts.add({ ...facts, municipality: "Zürich" });
  counts.add({ ...facts, municipality: null });
  expect(counts.all().map(({ municipality, year }) => `${municipality} ${year}`)).toEqual([
    "Ausland oder unbekannt 2026",
    "Uster 2026",
    "Uster 2027",
    "Zürich 2026",
  ]);
});

test("a small number is hidden with the number that it could be computed from", () => {
  expect(hiddenIn(row(5, 0, 0, 1))).toEqual(new Set(["open", "mediated"]));
  expect(hiddenIn(row(5, 0, 0, 12))).toEqual(new Set());
  expect(hiddenIn(row(1, 0, 0, 2))).toEqual(new Set(["registered", "mediated", "open"]));
});

test("whichever the row, a hidden number has at least two solutions for a reader who knows the rule", () => {
  const keys = ["registered", "mediated", "lost", "unmet", "open"] as const;
  const most = 24;
  const solutions = new Map<string, Set<number>[]>();
  for (let mediated = 0; mediated <= most; mediated += 1)
    for (let lost = 0; mediated + lost <= most; lost += 1)
      for (let open = 0; mediated + lost + open <= most; open += 1)
        for (let unmet = 0; unmet <= lost; unmet += 1) {
          const count = row(mediated, lost, unmet, open);
          const hidden = hiddenIn(count);
          for (const key of keys)
            if (count[key] > 0 && count[key] < 5) expect(hidden.has(key), JSON.stringify(count)).toBe(true);
          const told = keys.map((key) => (hidden.has(key) ? "<5*" : count[key])).join(";");
          const found = solutions.get(told) ?? keys.map(() => new Set<number>());
          solutions.set(told, found);
          for (const [at, key] of keys.entries()) found[at]?.add(count[key]);
        }
  const computed = [...solutions].filter(([told, found]) =>
    told.split(";").some((cell, at) => cell === "<5*" && (found[at]?.size ?? 0) < 2),
  );
  expect(computed.map(([told]) => told)).toEqual([]);
});
