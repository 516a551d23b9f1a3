import { expect, test } from "vitest";
import { outboxFilters, searchBound } from "./outbox-filters.ts";

const today = "2026-11-16";
const asked = { ...outboxFilters.none, text: "keller" };

test("words are looked for in the newest mails, so that no search reads all of them", () => {
  expect(searchBound(asked, today)).toEqual({ created_at: { _gte: "2026-08-15T22:00:00.000Z" } });
  expect(searchBound({ ...asked, days: { from: "", to: "2026-03-31" } }, today)).toEqual({
    created_at: { _gte: "2025-12-28T23:00:00.000Z" },
  });
});

test("without words, or from a day on that one asks for, nothing else is left out", () => {
  expect(searchBound({ ...asked, text: " " }, today)).toEqual({});
  expect(searchBound({ ...asked, days: { from: "2024-01-01", to: "" } }, today)).toEqual({});
  expect(searchBound({ ...asked, days: "dieses-jahr" }, today)).toEqual({});
});
