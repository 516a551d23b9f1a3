import { expect, test } from "vitest";
import { CityCounts, type CityFacts, hideSmall } from "./city-counts.ts";

const facts: CityFacts = {
  municipality: "Uster",
  created_at: "2026-06-01T10:00:00Z",
  status: "new",
  lostreason: null,
};

test("nobody counts as nobody", () => {
  expect(new CityCounts().all()).toEqual([]);
  expect(hideSmall(0)).toBe(0);
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

test("what could be persons is hidden", () => {
  expect([1, 4, 5, 12].map(hideSmall)).toEqual(["<5", "<5", 5, 12]);
});
