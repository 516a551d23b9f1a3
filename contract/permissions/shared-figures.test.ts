/** Figures of the office that midwives see: no cell points at one to four people, nor can it be computed. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

const as = async (role: AppRole, userId: string, sql: string) =>
  await inSession(
    database.pools,
    { role, userId, sessionId: null },
    async (tx) => (await tx.query(sql)).rows,
  );

const views = [
  "statistic_final_monthly",
  "statistic_lost_yearly",
  "statistic_birthplace",
  "statistic_circle",
];

test.each(views)("%s is empty for a midwife who has left", async (view) => {
  const left = await aUser(database.admin, { status: "lost" });
  expect(await as("user", left, `select from midwife.${view}`)).toEqual([]);
});

test.each(views)("%s shows nought and five or more, and never what lies between", async (view) => {
  const rows = await as("user", midwife, `select * from midwife.${view}`);
  expect(rows.length).toBeGreaterThan(0);
  const counts = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === "number" && !["year", "month"].includes(name) ? [value] : [],
    ),
  );
  expect(counts.some((count) => count >= 5)).toBe(true);
  expect(counts.filter((count) => count > 0 && count < 5)).toEqual([]);
});

test("the shown cells are the office's figures", async () => {
  const { rows } = await database.admin.query(
    `select extract(year from lost_at at time zone 'Europe/Zurich')::integer as year, lostreason, count(*)::integer as count
     from app.puerpera where status = 'lost' group by 1, 2 order by 1, 2`,
  );
  const shown = await as(
    "user",
    midwife,
    "select year, lostreason, count from midwife.statistic_lost_yearly order by 1, 2",
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(rows).toEqual(expect.arrayContaining(shown));
});

test("what came of a birthplace's registrations is told whole or not at all, and never untold for one place alone", async () => {
  const rows = await as(
    "user",
    midwife,
    "select year, registered, mediated, lost from midwife.statistic_birthplace",
  );
  const untold = new Map<number, number>();
  for (const { year, registered, mediated, lost } of rows) {
    expect(registered).toBeGreaterThanOrEqual(5);
    expect(mediated === null).toBe(lost === null);
    if (mediated === null) untold.set(year, (untold.get(year) ?? 0) + 1);
  }
  expect(untold.size).toBeGreaterThan(0);
  const alone = [...untold].filter(
    ([year, count]) => count === 1 && rows.filter((row) => row.year === year).length > 1,
  );
  expect(alone).toEqual([]);
});

test("of a month's hidden lost ones no part is told", async () => {
  const rows = await as("user", midwife, "select lost, lost_no_midwife from midwife.statistic_final_monthly");
  expect(rows.filter(({ lost, lost_no_midwife }) => lost === null && lost_no_midwife !== null)).toEqual([]);
});

/** The cells of sums that are known, as they are shown. */
async function shown(sums: readonly number[][], caps?: readonly number[][]): Promise<(number | null)[][]> {
  const { rows } = await database.admin.query(
    `select rules.unless_telling(array(select jsonb_array_elements_text(s.cells)::bigint),
       case when s.caps <> 'null' then array(select jsonb_array_elements_text(s.caps)::bigint) end) as cells
     from jsonb_array_elements($1) with ordinality e(pair, i), lateral (select pair -> 0 as cells, pair -> 1 as caps) s order by e.i`,
    [JSON.stringify(sums.map((cells, index) => [cells, caps?.[index] ?? null]))],
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
        for (const [index, cells] of sums.entries()) {
          expectNothingTold(
            cells,
            answers[index] ?? [],
            cells.map(() => Number.POSITIVE_INFINITY),
          );
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("nor if she knows that no cell is above that of another table", async () => {
  const parted = fc.tuple(cell, cell).map(([part, rest]) => ({ part, whole: part + rest }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(parted, { minLength: 2, maxLength: 14 }), { maxLength: 200 }),
      async (sums) => {
        const parts = sums.map((cells) => cells.map(({ part }) => part));
        const wholes = sums.map((cells) => cells.map(({ whole }) => whole));
        const answers = await shown(parts, wholes);
        for (const [index, cells] of parts.entries()) {
          expectNothingTold(cells, answers[index] ?? [], wholes[index] ?? []);
        }
      },
    ),
    { numRuns: 25 },
  );
});

/** From the shown cells, the sum and the caps alone: what each hidden one can be at least, the others taking all they can. */
function expectNothingTold(
  cells: readonly number[],
  answer: readonly (number | null)[],
  caps: readonly number[],
): void {
  const told = answer.flatMap((count) => (count === null ? [] : [count]));
  expect(told.every((count) => count >= 5)).toBe(true);
  expect(answer.every((count, at) => count === null || count === cells[at])).toBe(true);
  const rest = sum(cells) - sum(told);
  const most = answer.map((count, at) => (count === null ? Math.min(caps[at] ?? 0, rest, ...told) : 0));
  for (const [at, count] of cells.entries()) {
    // With every cell hidden the sum is all there is; then only the caps could tell.
    if (answer[at] !== null || count >= 5 || told.length === 0) continue;
    expect({ cells, answer, atLeast: Math.max(0, rest - (sum(most) - (most[at] ?? 0))) }).toMatchObject({
      atLeast: 0,
    });
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test("nor does it help to know the rule: every hidden count of one to four has a double with the same picture", async () => {
  const digits = Array.from({ length: 9 }, (_, digit) => digit);
  const sums = digits.flatMap((a) =>
    digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => [a, b, c, d]))),
  );
  const answers = await shown(sums);
  const seen = new Map<string, Set<number>[]>();
  const pictureOf = (index: number) => JSON.stringify([sum(sums[index] ?? []), answers[index]]);
  for (const [index, cells] of sums.entries()) {
    const values = seen.get(pictureOf(index)) ?? cells.map(() => new Set<number>());
    for (const [at, count] of cells.entries()) values[at]?.add(count);
    seen.set(pictureOf(index), values);
  }
  const told = sums.filter((cells, index) =>
    cells.some(
      (count, at) =>
        count > 0 &&
        count < 5 &&
        answers[index]?.[at] === null &&
        seen.get(pictureOf(index))?.[at]?.size === 1,
    ),
  );
  expect(told).toEqual([]);
});
