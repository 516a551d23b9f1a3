/** Plays whoever adds up and subtracts what is shown of counts, with the rule and without. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The cells of sums that are known, as they are shown. */
async function shown(sums: readonly number[][]): Promise<(number | null)[][]> {
  const { rows } = await database.admin.query(
    `select rules.unless_telling(array(select jsonb_array_elements_text(e.cells)::bigint)) as cells
     from jsonb_array_elements($1) with ordinality e(cells, i) order by e.i`,
    [JSON.stringify(sums)],
  );
  return rows.map(({ cells }) => cells);
}

const cell = fc.oneof(fc.nat(6), fc.nat(40));

test("whoever knows the sum cannot tell a hidden count from nought, however the cells lie", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 14 }), { maxLength: 200 }),
      async (sums) => {
        const answers = await shown(sums);
        for (const [index, cells] of sums.entries()) expectNothingTold(cells, answers[index] ?? []);
      },
    ),
    { numRuns: 25 },
  );
});

/** From the shown cells and the sum alone: what each hidden one can be at least, the others taking all they can. */
function expectNothingTold(cells: readonly number[], answer: readonly (number | null)[]): void {
  const told = answer.flatMap((count) => (count === null ? [] : [count]));
  expect(told.every((count) => count >= 5)).toBe(true);
  expect(answer.every((count, at) => count === null || count === cells[at])).toBe(true);
  // With every cell hidden the sum is all there is, and another table shows it only if it is none of a few.
  if (told.length === 0) return;
  const rest = sum(cells) - sum(told);
  expect({ cells, answer, isFew: isFew(rest) }).toMatchObject({ isFew: false });
  const hidden = answer.filter((count) => count === null).length;
  const most = Math.min(rest, ...told);
  for (const [at, count] of cells.entries()) {
    if (answer[at] !== null || count >= 5) continue;
    expect({ cells, answer, atLeast: Math.max(0, rest - most * (hidden - 1)) }).toMatchObject({ atLeast: 0 });
  }
}

const isFew = (count: number) => count > 0 && count < 5;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test("nor does it help to know the rule: every hidden count of one to four has a double with the same picture", async () => {
  const digits = Array.from({ length: 9 }, (_, digit) => digit);
  const sums = digits.flatMap((a) =>
    digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => [a, b, c, d]))),
  );
  const answers = await shown(sums);
  const told = withoutDouble(
    sums.map((cells, index) => ({
      picture: JSON.stringify([sum(cells), answers[index]]),
      hidden: cells.map((count, at) => (answers[index]?.[at] === null ? count : 0)),
    })),
  );
  expect(told).toEqual([]);
});

interface Table {
  /** What anybody sees or knows of it. */
  picture: string;
  /** What nobody may compute: of one to four there must be a table with the same picture and another count. */
  hidden: readonly number[];
}

function withoutDouble(tables: readonly Table[]): Table[] {
  const seen = new Map<string, Set<number>[]>();
  for (const { picture, hidden } of tables) {
    const values = seen.get(picture) ?? hidden.map(() => new Set<number>());
    for (const [at, count] of hidden.entries()) values[at]?.add(count);
    seen.set(picture, values);
  }
  return tables.filter(({ picture, hidden }) =>
    hidden.some((count, at) => isFew(count) && seen.get(picture)?.[at]?.size === 1),
  );
}

interface Parted {
  part: number;
  rest: number;
}
interface ShownParts {
  wholes: (number | null)[];
  parts: (number | null)[];
}

/** Wholes and their parts, as they are shown. */
async function shownParts(tables: readonly (readonly Parted[])[]): Promise<ShownParts[]> {
  const { rows } = await database.admin.query(
    `select s.wholes, rules.parts_unless_telling(e.wholes, e.parts, s.wholes) as parts
     from jsonb_array_elements($1) with ordinality t(cells, i),
       lateral (select array_agg((c ->> 'part')::bigint + (c ->> 'rest')::bigint order by n) as wholes, array_agg((c ->> 'part')::bigint order by n) as parts
         from jsonb_array_elements(t.cells) with ordinality x(c, n)) e,
       lateral (select rules.unless_telling(e.wholes) as wholes) s
     order by t.i`,
    [JSON.stringify(tables)],
  );
  return rows;
}

test("whoever knows the sums cannot tell a hidden part, nor what it leaves of its whole, from nought", async () => {
  const parted = fc.record({ part: cell, rest: cell });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(parted, { minLength: 2, maxLength: 14 }), { maxLength: 200 }),
      async (tables) => {
        const answers = await shownParts(tables);
        for (const [index, cells] of tables.entries()) {
          const { wholes, parts } = answers[index] ?? { wholes: [], parts: [] };
          const hidden = cells.map((each, at) => ({ ...each, at })).filter(({ at }) => parts[at] === null);
          for (const [at, part] of parts.entries()) {
            const { part: own = 0, rest = 0 } = cells[at] ?? {};
            if (part !== null)
              expect([part, wholes[at], own >= 5, rest >= 5]).toEqual([own, own + rest, true, true]);
          }
          if (hidden.length === cells.length) continue;
          const sums = {
            parts: sum(hidden.map(({ part }) => part)),
            rests: sum(hidden.map(({ rest }) => rest)),
          };
          expect({ cells, parts, isFew: isFew(sums.parts) || isFew(sums.rests) }).toMatchObject({
            isFew: false,
          });
          for (const { part, rest, at } of hidden) {
            const whole = wholes[at] ?? 0;
            const others = sums.parts + sums.rests - whole;
            if (isFew(part))
              expect({ cells, parts, at, canBeNought: sums.parts <= others }).toMatchObject({
                canBeNought: true,
              });
            if (isFew(rest))
              expect({ cells, parts, at, canBeNought: sums.rests <= others }).toMatchObject({
                canBeNought: true,
              });
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("nor by the rule: every hidden part of one to four has a double, and what it leaves too", async () => {
  const pairs = [5, 7, 11].flatMap((whole) =>
    Array.from({ length: whole + 1 }, (_, part) => ({ part, rest: whole - part })),
  );
  const large = [
    { part: 5, rest: 6 },
    { part: 6, rest: 5 },
  ];
  const tables = pairs.flatMap((a) =>
    pairs.flatMap((b) => pairs.flatMap((c) => large.map((d) => [a, b, c, d]))),
  );
  const answers = await shownParts(tables);
  const seen = tables.map((cells, index) => {
    const { wholes = [], parts = [] } = answers[index] ?? {};
    // With all of them hidden their sum is the year's to tell or to hide.
    const isOpen = parts.some((part) => part !== null);
    return {
      picture: JSON.stringify([sum(cells.map(({ part }) => part)), wholes, parts]),
      hidden: cells.flatMap(({ part, rest }, at) => (isOpen && parts[at] === null ? [part, rest] : [0, 0])),
    };
  });
  expect(seen.filter(({ hidden }) => hidden.some(isFew)).length).toBeGreaterThan(1_000);
  expect(withoutDouble(seen)).toEqual([]);
});
