/** Whoever knows a sum, what is shown of its cells and how they are hidden still cannot tell that a cell is one to four. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let service: DataService;
let as: StatementAs;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  as = statementsAs(database.pools);
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

test.each(["statistic_mediation", "statistic_by_birthplace", "statistic_lost", "statistic_phases"])(
  "a midwife cannot narrow the office's figures herself: %s is not hers",
  async (name) => {
    const { errors } = await service.ask(
      { role: "user", userId: midwife },
      `{ ${name}(args: {year: 2026, zipcodes: ["8001"]}) { year } }`,
    );
    expect(errors?.[0]?.extensions.code).toBe("validation-failed");
    await expect(as("user", midwife, `select * from staff.${name}(2026)`)).rejects.toThrow(
      /permission denied/,
    );
  },
);

/** All ways in which so many cells can make up each sum: an adversary who goes through them sees what the shown ones leave. */
test.each([
  [2, 24],
  [3, 20],
  [4, 14],
])("of %i cells with sums up to %i none that is hidden is known to be small", async (cells, most) => {
  const names = Array.from({ length: cells }, (_, at) => `c${at}`);
  const { rows } = await database.admin.query<{ total: number; shown: (number | null)[]; cell: number }>(
    `with made as (
       select array[${names.join(", ")}]::bigint[] as counts, ${names.join(" + ")} as total
       from ${names.map((name) => `generate_series(0, ${most}) ${name}`).join(", ")}
       where ${names.join(" + ")} <= ${most}
     ), told as (select counts, total, rules.unless_telling(counts) as shown from made)
     select total, shown, i as cell from told, generate_series(1, ${cells}) i
     where shown[i] is null group by total, shown, i having bool_and(counts[i] between 1 and 4)`,
  );
  expect(rows).toEqual([]);
  const { rows: shown } = await database.admin.query(
    "select rules.unless_telling(array[7, 9, 12]::bigint[]) as whole, rules.unless_telling(array[2, 9, 12]::bigint[]) as part",
  );
  expect(shown).toEqual([{ whole: [7, 9, 12], part: [null, null, 12] }]);
});

/** Registrations of a month, by month; as many as the midwives' chart counts. */
async function put(months: readonly number[]): Promise<void> {
  const { admin } = database;
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query("delete from app.puerpera");
  await admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, created_at)
     select 'Nora', 'Viele', '8610', 'Uster', '2031-01-15', make_timestamptz(2031, m.month::integer, 15, 12, 0, 0, 'Europe/Zurich')
     from unnest($1::integer[]) with ordinality m(count, month), generate_series(1, m.count)`,
    [months],
  );
  await admin.query("commit");
}

test("whatever the months are, subtracting the shown ones from a known year leaves no small month alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 12, maxLength: 12 }),
      async (months) => {
        await put(months);
        const rows = (await as(
          "user",
          midwife,
          "select month, registered from midwife.statistic_final_monthly where year = 2031",
        )) as { month: number; registered: number | null }[];
        const there = months.flatMap((count, at) => (count > 0 ? [at + 1] : []));
        expect(rows.map(({ month }) => month).sort((a, b) => a - b)).toEqual(there);
        for (const { month, registered } of rows)
          if (registered !== null) {
            expect(registered).toBe(months[month - 1]);
            expect(registered).toBeGreaterThanOrEqual(5);
          }
        const hidden = rows.filter(({ registered }) => registered === null);
        const left =
          months.reduce((sum, count) => sum + count, 0) -
          rows.reduce((sum, row) => sum + (row.registered ?? 0), 0);
        expect(hidden.length).not.toBe(1);
        expect(left > 0 && left < 5).toBe(false);
      },
    ),
    { numRuns: 25 },
  );
});
