/** Figures of the office that midwives see: no cell points at one to four people, nor can it be computed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  as = statementsAs(database.pools);
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

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

/** Mothers registered in the middle of a month; `lost` and `mediated` in the same. */
async function mothers(
  count: number,
  { month, lostreason = null, birthplace = null, isMediated = false, zipcode = "8610" }: Given,
): Promise<void> {
  const { admin } = database;
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, created_at, status, lostreason, lost_at, birthplace, mediated_at, midwife_id)
     select 'Nora', 'Viele', $7, 'Uster', $1::date, $1::timestamptz, case when $2::text is null then case when $4::boolean then 'current' else 'new' end else 'lost' end,
       $2::text, case when $2::text is not null then $1::timestamptz end, $3::text, case when $4::boolean then $1::timestamptz end, case when $4::boolean then $5::uuid end
     from generate_series(1, $6::integer)`,
    [`${month}-15`, lostreason, birthplace, isMediated, midwife, count, zipcode],
  );
  await admin.query("commit");
}

interface Given {
  month: string;
  lostreason?: string | null;
  birthplace?: string | null | undefined;
  isMediated?: boolean;
  zipcode?: string;
}

/** Lost ones by month: without a midwife, and of the other reasons. */
async function lostIn(
  year: number,
  months: readonly (readonly [number, Record<string, number>])[],
): Promise<void> {
  for (const [at, [unmet, others]] of months.entries()) {
    const month = `${year}-0${at + 1}`;
    for (const [lostreason, count] of Object.entries({ keine_hebamme: unmet, ...others }))
      await mothers(count, { month, lostreason });
  }
}

const monthsOf = async (year: number) =>
  (
    await as(
      "user",
      midwife,
      `select lost, lost_no_midwife from midwife.statistic_final_monthly where year = ${year} order by month`,
    )
  ).map(({ lost, lost_no_midwife }) => [lost, lost_no_midwife]);
const reasonsOf = async (year: number) =>
  Object.fromEntries(
    (
      await as(
        "user",
        midwife,
        `select lostreason, count from midwife.statistic_lost_yearly where year = ${year}`,
      )
    ).map(({ lostreason, count }) => [lostreason, count]),
  );

test("months do not tell what the year hides: what is left of the lost ones is hidden too", async () => {
  await lostIn(2001, [
    [9, { doppelt: 1 }],
    [11, { doppelt: 1 }],
    [10, { doppelt: 1 }],
  ]);
  expect(await monthsOf(2001)).toEqual([
    [10, null],
    [12, null],
    [11, null],
  ]);
  expect(await reasonsOf(2001)).toEqual({});
});

test("nor the year's other reasons, where the months tell of how many there was no midwife", async () => {
  await lostIn(2002, [
    [30, { doppelt: 2, irrtum: 40 }],
    [30, { doppelt: 1, irrtum: 40 }],
  ]);
  expect(await monthsOf(2002)).toEqual([
    [72, 30],
    [71, 30],
  ]);
  expect(await reasonsOf(2002)).toEqual({});
});

test("of a month's hidden lost ones no part is told, and of shown ones none that leaves one to four", async () => {
  const rows = await as("user", midwife, "select lost, lost_no_midwife from midwife.statistic_final_monthly");
  const parted = rows.filter(({ lost_no_midwife }) => lost_no_midwife !== null);
  expect(parted.length).toBeGreaterThan(0);
  expect(parted.filter(({ lost, lost_no_midwife }) => !(lost - lost_no_midwife >= 5))).toEqual([]);
});

test("where the year and the lost ones of a month would tell a part of them, the months hide them", async () => {
  await lostIn(2003, [
    [8, {}],
    [3, { irrtum: 6 }],
  ]);
  expect(await reasonsOf(2003)).toEqual({ keine_hebamme: 11, irrtum: 6 });
  expect(await monthsOf(2003)).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("hidden reasons are not one to four together", async () => {
  await lostIn(2004, [[0, { irrtum: 60, doppelt: 1, wegzug: 1, andere: 80 }]]);
  expect(await reasonsOf(2004)).toEqual({ andere: 80 });
});

test("those without a birthplace are not what is missing to the sum", async () => {
  const month = "2005-03";
  const [first, second] = await someBirthplaces();
  await mothers(10, { month, birthplace: first });
  await mothers(20, { month, birthplace: second });
  await mothers(2, { month });
  expect(await birthplacesOf(2005)).toEqual([[second, 20, null, null]]);
});

test("what is left of a birthplace's registrations is not one to four", async () => {
  const month = "2006-03";
  const [open, twice, unmediated, told, also] = await someBirthplaces();
  const at = async (
    birthplace: string | undefined,
    mediated: number,
    lost: number,
    both: number,
    left: number,
  ) => {
    await mothers(mediated, { month, birthplace, isMediated: true });
    await mothers(lost, { month, birthplace, lostreason: "irrtum" });
    await mothers(both, { month, birthplace, lostreason: "irrtum", isMediated: true });
    await mothers(left, { month, birthplace });
  };
  await at(open, 22, 5, 0, 3);
  await at(twice, 15, 3, 2, 0);
  await at(unmediated, 40, 0, 20, 1);
  await at(told, 20, 10, 0, 10);
  await at(also, 30, 20, 0, 0);
  expect(new Set(await birthplacesOf(2006))).toEqual(
    new Set([
      [open, 30, null, null],
      [twice, 20, null, null],
      [unmediated, 61, null, null],
      [told, 40, 20, 10],
      [also, 50, 30, 20],
    ]),
  );
});

async function someBirthplaces(): Promise<string[]> {
  const { rows } = await database.admin.query("select value from app.birthplace order by value limit 5");
  return rows.map(({ value }) => value);
}

const birthplacesOf = async (year: number) =>
  (
    await as(
      "user",
      midwife,
      `select birthplace, registered, mediated, lost from midwife.statistic_birthplace where year = ${year}`,
    )
  ).map(({ birthplace, registered, mediated, lost }) => [birthplace, registered, mediated, lost]);

test("registrations from elsewhere are not what is missing to the sum of the postal codes", async () => {
  const month = "2040-03";
  await mothers(10, { month });
  await mothers(12, { month, zipcode: "8002" });
  await mothers(3, { month, zipcode: "9999" });
  const shown = await inSession(
    database.pools,
    { role: "user", userId: midwife, sessionId: null },
    async (tx) => {
      await tx.query("select set_config('app.now', '2040-06-01', true)");
      return await tx.query(
        "select zipcode, registrations from midwife.statistic_circle where registrations > 0",
      );
    },
  );
  expect(shown.rows).toEqual([{ zipcode: "8002", registrations: 12 }]);
});
