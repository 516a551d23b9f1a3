/** The figures that are kept as mothers change are at any moment what one counts from the mothers themselves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "#server/postgres/as-owner.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { until } from "#testing/until.ts";
import { keepUpTo } from "../kept-up-to.ts";

let database: FreshDatabase;
let mediator: string;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await past("delete from app.puerpera");
});

/** Past the step machine, as an import or a correction by hand: only what is kept must still follow. */
async function past(statement: string, values: unknown[] = []): Promise<void> {
  await database.admin.query("begin");
  try {
    await database.admin.query("set local session_replication_role = replica");
    await database.admin.query(statement, values);
    await database.admin.query("commit");
  } catch (error) {
    await database.admin.query("rollback");
    throw error;
  }
}

const key = "figure, region, month::text, birthplace, registrationtype, item, slot";

/** Every figure that is not nought. */
const kept = async () =>
  (
    await database.admin.query(
      `select ${key}, sum(count)::integer as count from app.figure_count where figure <> 'changed_long_ago'
       group by ${key.replace("month::text", "month")} having sum(count) <> 0 order by 1, 2, 3, 4, 5, 6, 7`,
    )
  ).rows;

/** The whole months, and of one month the days up to which it is kept. */
const counted = async () =>
  (
    await database.admin.query(
      `select c.figure, c.region, c.month::text, c.birthplace, c.registrationtype, c.item, c.slot, count(*)::integer as count
       from (select * from app.puerpera offset 0) p cross join app.figure_part t, lateral (
         select w.* from rules.figure_cells(p::app.puerpera) w
         union all select r.* from rules.part_cells(p::app.puerpera, t.month, t.month, t.until) r) c
       group by c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot order by 1, 2, 3, 4, 5, 6, 7`,
    )
  ).rows;

const sum = async () =>
  (await database.pools.system.query<{ rows: number }>("select rules.sum_figures() as rows")).rows[0]?.rows;

describe("whoever is not of the office", () => {
  test("neither reads kept figures nor sums them up", async () => {
    for (const role of ["user", "anonymous"] as const)
      await expect(database.pools.of(role).query("select from app.figure_count")).rejects.toThrow(
        /permission denied/,
      );
    for (const role of ["user", "admin"] as const)
      await expect(database.pools.of(role).query("select rules.sum_figures()")).rejects.toThrow(
        /permission denied/,
      );
  });

  test("finds no waits, and nothing is kept for an account that is no longer of the office", async () => {
    await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
    const seenBy = async (userId: string) =>
      await inSession(database.pools, { role: "mediator", userId, sessionId: null }, async (tx) => {
        const { rows } = await tx.query(
          `select (select count(*)::integer from app.figure_count) > 0 as figures,
             (select count(*)::integer from rules.waits_in('{0}', '{-infinity}', '{infinity}', null, null, null)) as waits,
             (select count(*)::integer from rules.figures_of_codes('{registered}', '1900-01-01', '2100-01-01', '1900-01-01', '1900-01-01', '{8001,8610}', null, null)) as codes`,
        );
        return rows[0];
      });
    expect(await seenBy(mediator)).toEqual({ figures: true, waits: 1, codes: 1 });
    expect(await seenBy(midwife)).toEqual({ figures: false, waits: 0, codes: 0 });
    await expect(
      database.pools
        .of("user")
        .query("select from rules.waits_in('{0}', '{-infinity}', '{infinity}', null, null, null)"),
    ).rejects.toThrow(/permission denied/);
    await expect(
      database.pools
        .of("user")
        .query(
          "select from rules.figures_of_codes('{lost}', '1900-01-01', '2100-01-01', '1900-01-01', '1900-01-01', '{8001}', null, null)",
        ),
    ).rejects.toThrow(/permission denied/);
  });
});

const moment = fc.constantFrom(
  "2023-12-31T22:59:59Z",
  "2023-12-31T23:00:00Z",
  "2024-02-29T22:59:59Z",
  "2024-03-31T01:00:00Z",
  "2024-10-27T00:30:00Z",
  "2024-10-31T23:00:00Z",
);

/** What a mother can become, each written by one statement. */
const edits = fc.oneof(
  fc.record({ birthplace: fc.constantFrom(null, "usz", "spital_uster") }),
  fc.record({ registrationtype: fc.constantFrom("eltern", "spital") }),
  fc.record({ created_at: moment }),
  fc.record({
    zipcode: fc.constantFrom("8001", "8610", "9999", "79539"),
    place: fc.constantFrom("Zürich", "Uster", "O'Fallon {1}"),
  }),
  fc.record({ nationality: fc.constantFrom(null, "CH", "ER", "staatenlos") }),
  fc.record({ languages: fc.constantFrom([], ["de"], ["de", "ti"], ["de", "de"]) }),
  fc.record({
    needs_interpreter: fc.boolean(),
    nth_child: fc.constantFrom(null, 1, 3),
    multiples: fc.boolean(),
  }),
  fc.record({ birthday_child: fc.constant("2024-02-29"), birthtype: fc.constant("spontangeburt") }),
  fc.record({
    birthday_child: fc.constant(null),
    birthtime_child: fc.constant(null),
    birthtype: fc.constant("nochnicht"),
  }),
  // Before she came, at once, and years later.
  fc.tuple(moment, fc.boolean()).map(([mediated_at, self]) => ({
    status: "current",
    mediated_at,
    mediator_selfassigned: self,
    lost_at: null,
    lostreason: null,
  })),
  fc
    .tuple(moment, fc.constantFrom("keine_hebamme", "wegzug"))
    .map(([lost_at, lostreason]) => ({ status: "lost", lost_at, lostreason })),
  fc.constant({
    status: "new",
    mediated_at: null,
    mediator_selfassigned: false,
    lost_at: null,
    lostreason: null,
  }),
  fc.record({ notes_internal: fc.constantFrom("ruft zurück", null) }),
);

type Step =
  | { does: "comes" }
  | { does: "changes"; which: number; edit: Record<string, unknown>; all: boolean }
  | { does: "goes"; which: number }
  | { does: "sums" }
  | { does: "lives"; on: string };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ does: "comes" }) },
    {
      weight: 8,
      arbitrary: fc.record({
        does: fc.constant("changes" as const),
        which: fc.nat(9),
        edit: edits,
        all: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("goes" as const), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.constant<Step>({ does: "sums" }) },
    // The job on days whose year before cuts a month before, between and after the moments above.
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("lives" as const),
        on: fc.constantFrom(
          "2024-12-29",
          "2024-12-30",
          "2025-01-01",
          "2025-02-27",
          "2025-02-28",
          "2025-03-30",
          "2025-10-25",
          "2025-10-26",
          "2025-10-30",
        ),
      }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

const nth = "(select id from app.puerpera order by id offset $1 limit 1)";

async function take(step: Step): Promise<void> {
  if (step.does === "comes") await aPuerpera(database.admin);
  else if (step.does === "goes") await past(`delete from app.puerpera where id = ${nth}`, [step.which]);
  else if (step.does === "sums") await sum();
  else if (step.does === "lives") await keepUpTo(database.admin, step.on);
  else {
    const columns = Object.keys(step.edit);
    const set = columns.map((column, at) => `${column} = $${at + 2}`).join(", ");
    // Many at once by one statement, too.
    const where = step.all ? "$1::integer is not null" : `id = ${nth}`;
    const needed = step.edit.status === "current" ? `, midwife_id = '${midwife}'` : "";
    await past(
      `update app.puerpera set ${set}${needed}${step.edit.status === "new" ? ", midwife_id = null" : ""} where ${where}`,
      [step.which, ...Object.values(step.edit)],
    );
  }
}

test("whatever comes, changes, goes and is summed up, kept is what is there", async () => {
  await fc.assert(
    fc
      .asyncProperty(steps, async (history) => {
        for (const step of history) await take(step);
        expect(await kept()).toEqual(await counted());
        await sum();
        expect(await kept()).toEqual(await counted());
      })
      .beforeEach(() => past("delete from app.puerpera")),
    { numRuns: 25 },
  );
});

const regional = [
  "registered",
  "became_mediated",
  "became_lost",
  "mediated",
  "waited",
  "waited_at_place",
  "lost",
];

const codes = fc.constantFrom(
  ["8"],
  ["86", "8001"],
  ["800", "80"],
  ["9999", "861", "8610"],
  ["8001", "8610", "7953"],
  ["795", "79539"],
  ["79539", "800"],
  ["", "8001"],
);

/** All of them with what one can narrow by; and those that are kept by postal code, where hospitals are a phase of waiting of their own. */
const askedBy = [
  { asked: regional, by: ["birthplace", "registrationtype", "item"] },
  {
    asked: ["registered", "mediated", "waited", "lost"],
    by: ["case when figure = 'waited' and registrationtype = 'spital' then 'hospital' else item end as item"],
  },
];

for (const { asked, by } of askedBy)
  test(`by whatever beginnings of postal codes, the ${asked.length} figures are those of the mothers there`, async () => {
    const columns = ["figure", "month::text", "slot", ...by];
    const cells = `select ${columns.join(", ")}, sum(count)::integer as count`;
    const each = columns.map((_, at) => at + 1).join(", ");
    const grouped = `group by ${each} having sum(count) <> 0 order by ${each}`;
    const inRegion = async (these: readonly string[]) =>
      await inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, async (tx) => {
        const { rows } = await tx.query(
          `${cells} from rules.figures_in($1, '1900-01-01', '2100-01-01', '1900-01-01', '1900-01-01', '1900-01-01', $2, null, null) ${grouped}`,
          [asked, these],
        );
        return rows;
      });
    const byHand = async (these: readonly string[]) =>
      (
        await database.admin.query(
          `${cells} from (
             select c.*, 1 as count from (select * from app.puerpera offset 0) p, rules.figure_cells(p::app.puerpera) c
             where c.region = '' and c.figure = any ($1) and p.zipcode::text ^@ any ($2)) c ${grouped}`,
          [asked, these],
        )
      ).rows;
    await fc.assert(
      fc
        .asyncProperty(steps, codes, async (history, these) => {
          for (const step of history) await take(step);
          expect(await inRegion(these)).toEqual(await byHand(these));
        })
        .beforeEach(() => past("delete from app.puerpera")),
      { numRuns: 15 },
    );
  });

test("a case's own steps and their withdrawal are followed", async () => {
  const id = await aPuerpera(database.admin, { birthplace: "usz" });
  const as = async (statement: string, values: unknown[]) =>
    await inSession(
      database.pools,
      { role: "mediator", userId: mediator, sessionId: null },
      async (tx) => await tx.query(statement, values),
    );
  const figures = async (figure: string) =>
    (await kept())
      .filter((row) => row.figure === figure && row.region === "")
      .reduce((total, { count }) => total + count, 0);
  await as("select actions.puerpera_publish($1)", [id]);
  await as("select actions.mediation_establish($1, $2)", [id, midwife]);
  expect(await figures("mediated")).toBe(1);
  const { rows } = await database.admin.query(
    "select id from app.actionlog where puerpera_id = $1 and type = 'mediation_established'",
    [id],
  );
  await as("select actions.undo_step($1)", [rows[0].id]);
  expect(await figures("mediated")).toBe(0);
  expect(await kept()).toEqual(await counted());
});

test("what another transaction has not committed is neither lost nor counted twice by summing up", async () => {
  const id = await aPuerpera(database.admin, { birthplace: "usz" });
  await asOwner(database.adminUrl, async (other) => {
    await other.query("begin");
    await other.query("set local session_replication_role = replica");
    await other.query("update app.puerpera set birthplace = 'spital_uster' where id = $1", [id]);
    expect(await sum()).toBeGreaterThan(0);
    expect(await kept()).toEqual(await counted());
    await other.query("commit");
  });
  expect(await kept()).toEqual(await counted());
  expect(await sum()).toBeGreaterThan(0);
  expect(await sum()).toBe(0);
  expect(await kept()).toEqual(await counted());
});

/** Whether a connection waits for another one's transaction. */
const waits = async (pid: number) =>
  (
    await database.admin.query<{ waits: boolean }>("select cardinality(pg_blocking_pids($1)) > 0 as waits", [
      pid,
    ])
  ).rows[0]?.waits;

test("a mother of the days that are just being added is counted once, whoever is first", async () => {
  const id = await aPuerpera(database.admin, { birthplace: "usz" });
  const change = "update app.puerpera set birthplace = $2, created_at = '2024-10-26T12:00:00Z' where id = $1";
  await keepUpTo(database.admin, "2025-10-20");
  await asOwner(database.adminUrl, async (first) => {
    await asOwner(database.adminUrl, async (second) => {
      const { rows } = await second.query<{ pid: number }>("select pg_backend_pid() as pid");
      const isWaiting = async () => expect(await waits(rows[0]?.pid ?? 0)).toBe(true);
      await first.query("begin");
      await first.query("set local session_replication_role = replica");
      await first.query(change, [id, "spital_uster"]);
      const moved = keepUpTo(second, "2025-10-26");
      await until(isWaiting);
      await first.query("commit");
      await moved;
      expect(await kept()).toEqual(await counted());

      await first.query("begin");
      await first.query("select set_config('app.now', '2025-10-28T12:00:00Z', true)");
      await first.query("select rules.sum_figures()");
      await second.query("begin");
      await second.query("set local session_replication_role = replica");
      const changed = second.query(change.replace("10-26", "10-27"), [id, "usz"]);
      await until(isWaiting);
      await first.query("commit");
      await changed;
      await second.query("commit");
    });
  });
  expect(await kept()).toEqual(await counted());
  expect(
    (await kept()).filter(({ figure, region }) => figure === "part_registered" && region === ""),
  ).toHaveLength(1);
});

test("a change of what nobody counts writes nothing", async () => {
  const id = await aPuerpera(database.admin);
  await sum();
  await past("update app.puerpera set notes_internal = 'ruft zurück', priority = 1 where id = $1", [id]);
  expect(await sum()).toBe(0);
});
