/** Every figure of the statistics equals what one counts from the raw rows, and its link leads to exactly those mothers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { puerperaFilters } from "#web/features/puerpera/list/puerpera-filters.ts";
import { questionIn } from "#web/features/statistics/asked-statistic.ts";
import { rowOf } from "#web/features/statistics/birthplace/birthplace-rows.ts";
import { monthRow, reasonsOf, yearRow } from "#web/features/statistics/lost/lost-rows.ts";
import { daysOf, type Figure, figureLines } from "#web/features/statistics/mediation/mediation-figures.ts";
import { argsOf, mothersPath, statisticFilters } from "#web/features/statistics/statistic-filters.ts";
import { type Asked, countByHand, type Mother, mothers, sameDays } from "./figures-by-hand.ts";
import { runs, writeBetween } from "./kept-up-to.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: { role: string; userId: string };
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

const functions = ["statistic_mediation", "statistic_phases", "statistic_by_birthplace", "statistic_lost"];

test.each(functions)("%s is no question for a midwife", async (name) => {
  const { errors } = await service.ask(
    { role: "user", userId: midwife },
    `{ ${name}(args: {year: 2026}) { year } }`,
  );
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

test.each(functions)("%s counts nobody for an account of the office that is no longer one", async (name) => {
  const at = "2024-03-02T12:00:00Z";
  await put([mother({ mediated: at }), mother({ lost: at, lostreason: "wegzug" })]);
  const former = { role: "mediator", userId: await aUser(database.admin, { role: "user" }) };
  const fields = {
    statistic_mediation: "registered mediated_office lost",
    statistic_phases: "count",
    statistic_by_birthplace: "registered mediated lost",
    statistic_lost: "count",
  }[name];
  const query = `{ ${name}(args: {year: 2024}) { ${fields} } }`;
  const sum = async (caller: typeof mediator) => {
    const { data, errors } = await service.ask(caller, query);
    expect(errors).toBeUndefined();
    const rows = (data?.[name] ?? []) as Record<string, number>[];
    return rows.flatMap((row) => Object.values(row)).reduce((total, count) => total + count, 0);
  };
  expect(await sum(mediator)).toBeGreaterThan(0);
  expect(await sum(former)).toBe(0);
});

function mother(given: Partial<Mother>): Mother {
  return {
    created: "2024-03-01T12:00:00Z",
    mediated: null,
    self: false,
    lost: null,
    lostreason: null,
    zipcode: "8001",
    birthplace: null,
    registrationtype: "eltern",
    birthday: null,
    birthtime: null,
    ...given,
  };
}

/** These and no others. */
async function put(rows: readonly Mother[]): Promise<void> {
  const { admin } = database;
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query("delete from app.puerpera");
  await admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, created_at, mediated_at, midwife_id, mediator_selfassigned,
       status, lost_at, lostreason, birthplace, registrationtype, birthday_child, birthtime_child)
     select 'Nora', 'Viele', m.zipcode, 'Zürich', '2024-06-01', m.created, m.mediated, case when m.mediated is not null then $2::uuid end, m.self,
       case when m.lost is not null then 'lost' when m.mediated is not null then 'current' else 'new' end, m.lost, m.lostreason,
       m.birthplace, m.registrationtype, m.birthday, m.birthtime
     from jsonb_to_recordset($1) m(created timestamptz, mediated timestamptz, self boolean, lost timestamptz, lostreason text, zipcode text,
       birthplace text, registrationtype text, birthday date, birthtime time)`,
    [JSON.stringify(rows), midwife],
  );
  await admin.query("commit");
}

interface Row {
  year: number;
  period: string;
  [column: string]: unknown;
}

/** As a mediator, on the asked day. */
async function counted(name: string, { args, today }: Asked): Promise<Row[]> {
  return await inSession(database.pools, { ...mediator, sessionId: null } as never, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [`${today}T12:00:00+01:00`]);
    const { rows } = await tx.query<Row>(`select * from staff.${name}($1, $2, $3, $4, $5)`, [
      args.year,
      args.zipcodes ?? null,
      args.birthplaces ?? null,
      args.partner ?? null,
      args.registrationtype ?? null,
    ]);
    return rows;
  });
}

/** How many mothers the list has at an address. */
async function listed(address: string): Promise<number> {
  const filter = puerperaFilters.read(new URLSearchParams(address.slice(address.indexOf("?"))));
  const { data, errors } = await service.ask(
    mediator,
    "query($where: puerpera_bool_exp!) { puerpera_aggregate(where: $where) { aggregate { count } } }",
    { where: puerperaFilters.where(filter, "2030-01-01") },
  );
  expect(errors, address).toBeUndefined();
  const found = data as { puerpera_aggregate: { aggregate: { count: number } } };
  return found.puerpera_aggregate.aggregate.count;
}

const places = async () =>
  (
    await database.admin.query<{ value: string; partner: boolean }>(
      "select value, partner from app.birthplace",
    )
  ).rows;

const close = (hours: unknown, byHand: number | null) => {
  if (byHand === null) expect(hours).toBeNull();
  // Told to a tenth of an hour.
  else expect(Math.abs(Number(hours) - byHand)).toBeLessThan(0.0501);
};

const questionOf = ({ args, today, filter }: Asked) =>
  questionIn(statisticFilters.write(filter), { year: args.year, today });

describe("whatever mothers there are, whatever is asked", () => {
  const asked = fc
    .record({
      zipcodes: fc.constantFrom<readonly string[]>(
        [],
        ["80"],
        ["8001", "86"],
        ["8"],
        ["800", "8001", "9"],
        ["8001", "80", "8610"],
      ),
      birthplace: fc.constantFrom<readonly string[]>([], ["spital_uster"], ["spital_uster", "usz"]),
      partner: fc.constantFrom(undefined, "ja" as const, "nein" as const),
      registrationtype: fc.constantFrom(undefined, "eltern" as const, "spital" as const),
      today: fc.constantFrom(
        "2024-02-29",
        "2024-03-31",
        "2024-10-27",
        "2024-12-31",
        "2025-01-01",
        "2025-02-28",
      ),
    })
    .map(
      ({ today, ...filter }): Asked => ({
        today,
        filter,
        args: { year: 2024, ...argsOf(filter) },
      }),
    );

  const examples = { numRuns: 16 };

  test("the months, the year and the same days of the year before are what one counts by hand", async () => {
    const known = await places();
    await fc.assert(
      fc.asyncProperty(mothers(known.map(({ value }) => value)), asked, runs, async (all, question, ran) => {
        await writeBetween(database.admin, ran, question.today, () => put(all));
        const byHand = countByHand(all, question, known);
        const rows = await counted("statistic_mediation", question);
        expect(rows).toHaveLength(28);
        for (const row of rows) {
          const hand = byHand.mediation(row.year, row.period, Number(row.month));
          const { median, p90, ...counts } = hand;
          expect(row, `${row.year} ${row.period} ${row.month}`).toMatchObject(counts);
          close(row.median_hours, median);
          close(row.p90_hours, p90);
        }
        for (const row of await counted("statistic_phases", question)) {
          const hand = byHand.phase(row.year, row.period, String(row.phase));
          expect(row.count).toBe(hand.count);
          close(row.median_hours, hand.median);
          close(row.p90_hours, hand.p90);
        }
        for (const row of await counted("statistic_by_birthplace", question)) {
          const { median, ...counts } = byHand.birthplace(row.year, row.period, String(row.birthplace));
          expect(row, `${row.year} ${row.period} ${row.birthplace}`).toMatchObject(counts);
          close(row.median_hours, median);
        }
        for (const row of await counted("statistic_lost", question)) {
          const hand = byHand.lost(row.year, row.period, Number(row.month), String(row.lostreason));
          expect(row.count, `${row.year} ${row.period} ${row.month} ${row.lostreason}`).toBe(hand);
        }
      }),
      examples,
    );
  });

  test("every figure that counts mothers leads to as many in the list", async () => {
    const known = await places();
    await fc.assert(
      fc.asyncProperty(mothers(known.map(({ value }) => value)), asked, async (all, question) => {
        await put(all);
        const screen = questionOf(question);
        const figures = (await counted("statistic_mediation", question)) as unknown as Figure[];
        for (const figure of figures.filter(
          ({ period, month }) => period !== "month" || [2, 3, 10, 12].includes(month),
        ))
          for (const line of figureLines.filter(({ mothers: counts }) => counts !== undefined)) {
            const path = mothersPath(screen.filter, line.mothers?.(daysOf(figure, screen)) ?? {});
            expect(await listed(path), path).toBe(line.read(figure));
          }
        const lost = reasonsOf((await counted("statistic_lost", question)) as never, 2024);
        const reasons = [...lost.reasons.slice(0, 2), { title: "Total" }];
        const rows = reasons.flatMap((reason) => [
          yearRow(lost, screen, reason),
          monthRow(lost, screen, reason),
        ]);
        const births = (await counted("statistic_by_birthplace", question)) as never[] as {
          year: number;
          period: string;
          registered: number;
        }[];
        const now = births.filter(
          ({ year, period, registered }) => year === 2024 && period === "year" && registered > 0,
        );
        rows.push(
          ...now
            .slice(0, 3)
            .map((row) => rowOf({ now: row as never, before: undefined }, { ...screen, isCompared: false })),
        );
        for (const { cells } of rows)
          for (const { value, to } of cells) if (to !== undefined) expect(await listed(to), to).toBe(value);
      }),
      { numRuns: 4 },
    );
  });
});

test("the days with which a running year is compared are those of the screen", () => {
  for (const today of ["2024-02-29", "2024-12-31", "2025-02-28", "2026-11-16"]) {
    const year = Number(today.slice(0, 4));
    const { comparedDays } = questionIn(new URLSearchParams(), { year, today });
    expect(comparedDays).toEqual(sameDays(year, today));
  }
});
