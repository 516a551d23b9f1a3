/** Whoever is erased is still counted: every figure of the statistics and of the yearly report is the same before and after. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

const PATIENCE_MS = 600_000;

let database: FreshDatabase;
let admin: string;
let midwife: string;
let odd: string[];
/** Stands still, so that nothing changes but her. */
let now: string;
let questions: Record<"admin" | "user", string[]>;

/** Of functions with their arguments; none is left out, as the catalog knows. */
const asked: Record<string, string[]> = {
  statistic_mediation: ["$Y", "$Y, array['8']", "$Y, null, null, true, 'spital'", "$Y - 1"],
  statistic_phases: ["$Y", "$Y, array['86', 'AT']", "$Y, null, null, false", "$Y - 1"],
  statistic_by_birthplace: ["$Y", "$Y, array['8']", "$Y - 1, null, null, null, 'eltern'"],
  statistic_lost: ["$Y", "$Y, array['80']", "$Y - 1, null, null, true"],
  statistic_map: ["app.today()", "app.today() - 90", "app.today() - 400, 'de'"],
  statistic_circle_at: ["app.today()"],
  statistic_absent_days: ["app.today() - 30, app.today() + 30"],
  statistic_vacation_days: ["app.today() - 30, app.today() + 30"],
  statistic_vacation_gaps: ["app.today() - 30, app.today() + 30"],
  yearly_report: ["$Y, false", "$Y - 1, false", "$Y - 1, true", "$Y - 2, true"],
};

const as = <T>(role: AppRole, userId: string, work: Parameters<typeof inSession<T>>[2]) =>
  inSession<T>(database.pools, { role, userId, sessionId: null }, async (tx) => {
    await tx.query("select set_config('app.now', $1, true), set_config('statement_timeout', '0', true)", [
      now,
    ]);
    return work(tx);
  });

/** Question → its rows, in no order. */
async function figures(role: "admin" | "user"): Promise<Record<string, unknown>> {
  return as(role, role === "admin" ? admin : midwife, async (tx) => {
    const told: Record<string, unknown> = {};
    for (const question of questions[role]) {
      const { rows } = await tx.query<{ row: unknown }>(
        `select to_jsonb(f) as row from ${question} f where to_jsonb(f) ->> 'type' is distinct from 'puerpera_anonymised'
         order by to_jsonb(f)::text`,
      );
      told[question] = rows.map(({ row }) => row);
    }
    return told;
  });
}

const idOf = async (query: string) => (await database.admin.query<{ id: string }>(query)).rows[0]?.id ?? "";

/** What the demonstration does not have: places that nobody knows, from abroad, born on the day she came or was mediated. */
async function addOddOnes(): Promise<string[]> {
  const ids: string[] = [];
  const places = [
    { zipcode: "8610", place: "Uster-Nossikon" },
    { zipcode: "8610", place: "uster" },
    { zipcode: "8001", place: "O'Fallon {1}" },
    { zipcode: "AT-6800", place: "Feldkirch", country: "AT" },
    { zipcode: "9999", place: "Nirgendwo" },
  ];
  const hours = [null, "00:00", "08:30", "11:59", "12:01", "16:00", "23:59:30"];
  let n = 0;
  for (const place of places)
    for (const birthtime_child of hours) {
      n += 1;
      const day = `2026-0${1 + (n % 6)}-1${n % 10}`;
      const id = await aPuerpera(database.admin, {
        ...place,
        status: n % 3 === 0 ? "lost" : "closed",
        midwife_id: n % 3 === 0 ? null : midwife,
        lastname: `Odd${n}`,
        nth_child: (n % 4) + 1,
        birthtype: "spontangeburt",
        birthday_child: day,
        birthtime_child,
        birthdate_child: day,
        nationality: ["CH", "ER", null, "staatenlos"][n % 4],
        languages: [["de"], [], ["ti", "de"]][n % 3],
        registrationtype: n % 2 === 0 ? "spital" : "eltern",
        created_at: `${day}T${["07:00", "12:30"][n % 2]}:00Z`,
      });
      await database.admin.query("set session_replication_role = replica");
      await database.admin.query(
        "update app.puerpera set mediated_at = created_at + interval '4 hours', closed_at = closed_at - interval '3 days' where id = $1 and status = 'closed'",
        [id],
      );
      await database.admin.query("set session_replication_role = default");
      ids.push(id);
    }
  return ids;
}

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  admin = await idOf(`select id from app."user" where email = 'admin@demo.example'`);
  midwife = await idOf(`select id from app."user" where email = 'hebamme@demo.example'`);
  const clock = await database.admin.query<{ now: string; year: number }>(
    "select now()::text as now, extract(year from app.today())::integer as year",
  );
  now = clock.rows[0]?.now ?? "";
  odd = await addOddOnes();
  const { rows } = await database.admin.query<{ family: string; name: string }>(
    `select n.nspname as family, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname in ('staff', 'midwife') and c.relname ~ '^(statistic_|home_|bottleneck)' order by 1, 2`,
  );
  const views = (family: string) =>
    rows.filter((row) => row.family === family).map(({ name }) => `${family}.${name}`);
  const year = String(clock.rows[0]?.year);
  questions = {
    admin: [
      ...views("staff"),
      ...Object.entries(asked).flatMap(([name, args]) =>
        args.map((given) => `staff.${name}(${given.replaceAll("$Y", year)})`),
      ),
    ],
    user: views("midwife"),
  };
}, PATIENCE_MS);
afterAll(() => database.drop());

test("every function that counts is asked", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'staff'::regnamespace
     and (proname ~ '^statistic_' or proname ~ 'report') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(asked).sort());
  expect(questions.admin.length).toBeGreaterThan(30);
  expect(questions.user.length).toBeGreaterThan(4);
});

test(
  "whichever of those who are through are erased, each figure stays what it was",
  async () => {
    const before = { admin: await figures("admin"), user: await figures("user") };
    expect(Object.values(before.admin).flat().length).toBeGreaterThan(1000);
    const { rows } = await database.admin.query<{ id: string }>(
      "select id from app.puerpera where status in ('closed', 'lost') and merged_into_id is null order by created_at, id",
    );
    const all = rows.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(100);
    // Each erases further ones: some of all, and in the end every odd one.
    const subsets = fc.array(fc.integer({ min: 0, max: all.length - 1 }), { minLength: 1, maxLength: 25 });
    const erase = async (ids: string[]) => {
      for (const id of ids)
        await as("admin", admin, (tx) => tx.query("select actions.puerpera_anonymise($1, 'Begehren')", [id]));
      expect({ admin: await figures("admin"), user: await figures("user") }).toEqual(before);
    };
    for (const subset of fc.sample(subsets, { numRuns: 2, seed: fc.readConfigureGlobal().seed ?? 1 }))
      await erase([...new Set(subset)].map((at) => all[at] ?? ""));
    await erase(odd);
    // Also where somebody counts them anew from the rows.
    await database.admin.query("select rules.count_figures_anew()");
    expect(await figures("admin")).toEqual(before.admin);
  },
  PATIENCE_MS,
);
