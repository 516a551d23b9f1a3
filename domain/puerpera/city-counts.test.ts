import { expect, test } from "vitest";
import { CityCounts, type CityFacts, hideSmall } from "./city-counts.ts";

const facts: CityFacts = {
  zipcode: "8610",
  place: "Uster",
  created_at: "2026-06-01T10:00:00Z",
  status: "new",
  lostreason: null,
};

test("nobody counts as nobody", () => {
  expect(new CityCounts().all()).toEqual([]);
  expect(hideSmall(0)).toBe(0);
});

test("each mother is counted once in her place and year, and once by how her case stands", () => {
  const counts = new CityCounts();
  for (const status of ["new", "onhold", "published", "current", "closed"]) counts.add({ ...facts, status });
  counts.add({ ...facts, status: "lost", lostreason: "keine_hebamme" });
  counts.add({ ...facts, status: "lost", lostreason: "doppelt" });
  expect(counts.all()).toEqual([
    { zipcode: "8610", place: "Uster", year: 2026, registered: 7, mediated: 2, lost: 2, unmet: 1, open: 3 },
  ]);
});

test("the year is Zürich's, and places are sorted by postal code, name and year", () => {
  const counts = new CityCounts();
  counts.add({ ...facts, created_at: "2026-12-31T23:30:00Z" });
  counts.add(facts);
  counts.add({ ...facts, zipcode: "8002", place: "Zürich" });
  counts.add({ ...facts, place: "Nänikon" });
  expect(counts.all().map(({ place, year }) => `${place} ${year}`)).toEqual([
    "Zürich 2026",
    "Nänikon 2026",
    "Uster 2026",
    "Uster 2027",
  ]);
});

test("what could be persons is hidden", () => {
  expect([1, 4, 5, 12].map(hideSmall)).toEqual(["<5", "<5", 5, 12]);
});
