import { expect, test } from "vitest";
import { placeConditions, placeOrder, placePage, readPlaces, writePlaces } from "./place-paging.ts";

const id = (n: number) => `0190c1de-0000-7000-8000-00000000000${n}`;
const row = (n: number) => ({ id: id(n), created_at: `2026-11-15T05:00:0${n}.123456+00:00` });
const newest = { before: undefined, after: undefined };

test("without a place the newest are asked for", () => {
  expect(readPlaces(new URLSearchParams("vor=gestern~1&nach="))).toEqual(newest);
  expect(placeConditions(newest)).toEqual([]);
  expect(placeOrder(newest)).toEqual([{ created_at: "desc" }, { id: "desc" }]);
});

test("a place stands in the address to the microsecond, and takes the place of another", () => {
  const search = new URLSearchParams("aktion=undo&nach=x");
  writePlaces(search, { before: row(1) });
  expect(readPlaces(search)).toEqual({ before: row(1), after: undefined });
  writePlaces(search, {});
  expect(search.toString()).toBe("aktion=undo");
});

test("a page goes on after its last row, also among rows of one moment", () => {
  const conditions = placeConditions({ before: row(5), after: undefined });
  expect(conditions).toContainEqual({ created_at: { _lte: row(5).created_at } });
  expect(conditions).toContainEqual({
    _or: [{ created_at: { _lt: row(5).created_at } }, { id: { _lt: row(5).id } }],
  });
});

test("the newest page leads to older ones only, and only if there are any", () => {
  expect(placePage(newest, [row(3), row(2)], 2)).toMatchObject({ newer: undefined, older: undefined });
  expect(placePage(newest, [row(3), row(2), row(1)], 2)).toEqual({
    rows: [row(3), row(2)],
    newer: undefined,
    older: row(2),
  });
});

test("a page that was reached from below is turned round", () => {
  const { rows, newer, older } = placePage({ before: undefined, after: row(1) }, [row(2), row(3), row(4)], 2);
  expect(rows).toEqual([row(3), row(2)]);
  expect(newer).toEqual(row(3));
  expect(older).toEqual(row(2));
  expect(placePage({ before: undefined, after: row(3) }, [row(4)], 2).newer).toBeUndefined();
});
