import { expect, test } from "vitest";
import {
  type ActionlogQuestion,
  filterWhere,
  isFiltered,
  noFilter,
  orderOf,
  pageOf,
  pageWhere,
  readQuestion,
  writeQuestion,
} from "./actionlog-question.ts";

const id = (n: number) => `0190c1de-0000-7000-8000-00000000000${n}`;
const entry = (n: number) => ({ id: id(n), created_at: `2026-11-15T05:00:0${n}.123456+00:00` });
const newest = { before: undefined, after: undefined };

test("without filters everything is asked for, the newest first", () => {
  const question = readQuestion(new URLSearchParams());
  expect(filterWhere(question.filter)).toEqual({});
  expect(isFiltered(question.filter)).toBe(false);
  expect(orderOf(question)).toEqual([{ created_at: "desc" }, { id: "desc" }]);
  expect(writeQuestion(question).toString()).toBe("");
});

test("what stands in the address is what was asked, to the microsecond", () => {
  const question: ActionlogQuestion = {
    filter: {
      type: ["puerpera_publish", "undo"],
      level: ["warning"],
      author: [id(1)],
      midwife: [id(2)],
      puerpera: [id(3)],
      days: { from: "2026-11-01", to: "2026-11-15" },
    },
    before: entry(1),
    after: undefined,
  };
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

test("nonsense in the address is left out", () => {
  const question = readQuestion(
    new URLSearchParams("aktion=sabotage&durch=x&vor=gestern~1&zeit=..&stufe=panik"),
  );
  expect(question).toEqual({ filter: noFilter, before: undefined, after: undefined });
});

test("a page goes on after its last entry, also among entries of one moment", () => {
  const where = pageWhere({ filter: noFilter, before: entry(5), after: undefined });
  expect(where._and).toContainEqual({ created_at: { _lte: entry(5).created_at } });
  expect(where._and).toContainEqual({
    _or: [{ created_at: { _lt: entry(5).created_at } }, { id: { _lt: entry(5).id } }],
  });
});

test("the newest page leads to older ones only, and only if there are any", () => {
  expect(pageOf(newest, [entry(3), entry(2)], 2)).toMatchObject({ newer: undefined, older: undefined });
  expect(pageOf(newest, [entry(3), entry(2), entry(1)], 2)).toEqual({
    rows: [entry(3), entry(2)],
    newer: undefined,
    older: entry(2),
  });
});

test("a page that was reached from below is turned round", () => {
  const { rows, newer, older } = pageOf(
    { before: undefined, after: entry(1) },
    [entry(2), entry(3), entry(4)],
    2,
  );
  expect(rows).toEqual([entry(3), entry(2)]);
  expect(newer).toEqual(entry(3));
  expect(older).toEqual(entry(2));
  expect(pageOf({ before: undefined, after: entry(3) }, [entry(4)], 2).newer).toBeUndefined();
});
