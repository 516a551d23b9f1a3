import { expect, test } from "vitest";
import { newKeys, stableList, touchedKeys } from "./stable-list.ts";

const keyOf = (row: { id: string }) => row.id;
const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const first = stableList(undefined, rows("a", "b"), keyOf, false);

test("a list that nobody holds follows the answer", () => {
  const next = stableList(first, rows("c", "a"), keyOf, false);
  expect(next.rows.map(({ key }) => key)).toEqual(["c", "a"]);
  expect(newKeys(first, next)).toEqual(["c"]);
});

test("while it is held a new row waits", () => {
  const next = stableList(first, rows("c", "a", "b"), keyOf, true);
  expect(next.rows.map(({ key }) => key)).toEqual(["a", "b"]);
  expect(next.waiting).toBe(1);
});

test("while it is held a vanished row keeps its place and says that it is gone", () => {
  const next = stableList(first, rows("b"), keyOf, true);
  expect(next.rows.map(({ key, isGone }) => [key, isGone])).toEqual([
    ["a", true],
    ["b", false],
  ]);
});

test("while it is held a row still shows its newest contents", () => {
  const before = stableList(undefined, [{ id: "a", name: "alt" }], keyOf, false);
  const next = stableList(before, [{ id: "a", name: "neu" }], keyOf, true);
  expect(next.rows[0]?.row).toEqual({ id: "a", name: "neu" });
});

test("the first answer marks nothing as new", () => {
  expect(newKeys(undefined, first)).toEqual([]);
});

test("a row that says something else is touched, a new or vanished one is not", () => {
  const before = stableList(
    undefined,
    [
      { id: "a", name: "alt" },
      { id: "b", name: "weg" },
    ],
    keyOf,
    false,
  );
  const after = stableList(
    before,
    [
      { id: "a", name: "neu" },
      { id: "c", name: "da" },
    ],
    keyOf,
    true,
  );
  expect(touchedKeys(before, after, ({ name }) => name)).toEqual(["a"]);
  expect(touchedKeys(before, after, undefined)).toEqual([]);
  expect(touchedKeys(undefined, after, ({ name }) => name)).toEqual([]);
});
