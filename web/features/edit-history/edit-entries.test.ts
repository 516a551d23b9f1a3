import { expect, test } from "vitest";
import { editEntries } from "./edit-entries.ts";

const sandra = { id: "s", fullname: "Sandra Gerber" };
const at = "2026-11-16T09:00:00Z";

test("where nothing was edited there is no entry", () => {
  expect(editEntries([])).toEqual([]);
});

test("what was saved together is one entry, from what was before to what came of it", () => {
  const rows = [
    { id: "3", created_at: at, author: sandra, changes: { circles: { old: [], new: ["8610"] } } },
    { id: "2", created_at: at, author: sandra, changes: { services: { old: ["A"], new: ["A", "C"] } } },
    { id: "1", created_at: at, author: sandra, changes: { services: { old: ["A", "B"], new: ["A"] } } },
  ];
  expect(editEntries(rows)).toEqual([
    {
      id: "3",
      at,
      author: sandra,
      changes: {
        services: { old: ["A", "B"], new: ["A", "C"] },
        circles: { old: [], new: ["8610"] },
      },
    },
  ]);
});

test("what two people did, or one at two times, stays apart", () => {
  const change = { place: { old: "Uster", new: "Wetzikon" } };
  const rows = [
    { id: "3", created_at: "2026-11-16T10:00:00Z", author: sandra, changes: change },
    { id: "2", created_at: at, author: sandra, changes: change },
    { id: "1", created_at: at, author: null, changes: change },
  ];
  expect(editEntries(rows).map(({ id }) => id)).toEqual(["3", "2", "1"]);
});
