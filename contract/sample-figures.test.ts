/** The demonstration's figures as the office reads them: every statistic and work list shows something plausible. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { triageGroups } from "#domain/puerpera/triage.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  service = await dataServiceOf(database);
  const { rows } = await database.admin.query<{ name: string; id: string }>(
    `select split_part(email, '@', 1) as name, id from app."user" where email like '%@demo.example'`,
  );
  for (const { name, id } of rows) ids[name] = id;
});
afterAll(() => database.drop());

type Figures = Record<string, number | string | null>;

async function figures(name: "mediator" | "manager", query: string): Promise<Figures[]> {
  const answer = await service.ask({ role: name, userId: ids[name] ?? null }, query);
  expect(answer.errors).toBeUndefined();
  return Object.values(answer.data ?? {})[0] as Figures[];
}

const sum = (rows: Figures[], key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);
const monthsOf = (rows: Figures[]) => new Set(rows.map(({ year, month }) => `${year}-${month}`));

describe("who is online", () => {
  const query = "{ statistic_online { presence role status } }";

  test("is not for midwives", async () => {
    const answer = await service.ask({ role: "user", userId: ids.hebamme ?? null }, query);
    expect(answer.errors?.[0]?.extensions.code).toBe("validation-failed");
  });

  test("shows the office people who are here, were here and never came", async () => {
    const rows = await figures("mediator", query);
    const presences = new Set(rows.map(({ presence }) => presence));
    for (const presence of ["week", "earlier", "never"]) expect(presences).toContain(presence);
    expect(rows.filter(({ role }) => role === "user").length).toBeGreaterThan(50);
  });
});

describe("two years", () => {
  test("are told month by month, with growth, most by the midwives themselves", async () => {
    const rows = await figures(
      "mediator",
      "{ statistic_final_monthly { year month region birthplace partner registrationtype registered mediated_office mediated_self lost lost_no_midwife } }",
    );
    expect(monthsOf(rows).size).toBeGreaterThanOrEqual(24);
    expect(sum(rows, "registered")).toBe(600);
    const mediated = sum(rows, "mediated_office") + sum(rows, "mediated_self");
    expect(mediated).toBeGreaterThan(430);
    expect(sum(rows, "mediated_self") / mediated).toBeGreaterThan(0.54);
    expect(sum(rows, "mediated_self") / mediated).toBeLessThan(0.68);
    const unmet = sum(rows, "lost_no_midwife");
    expect(mediated / (mediated + unmet)).toBeGreaterThan(0.95);
    expect(unmet).toBeGreaterThan(3);
    const { rows: growth } = await database.admin.query<{ before: number; after: number }>(
      `select count(*) filter (where created_at < app.now() - interval '1 year')::integer as before,
         count(*) filter (where created_at >= app.now() - interval '1 year')::integer as after from app.puerpera`,
    );
    expect((growth[0]?.after ?? 0) / (growth[0]?.before ?? 1)).toBeGreaterThan(1.05);
    expect((growth[0]?.after ?? 0) / (growth[0]?.before ?? 1)).toBeLessThan(1.5);
  });

  test("have their week: fewer registrations on a Sunday than on a Monday", async () => {
    const { rows } = await database.admin.query<{ monday: number; sunday: number }>(
      `select count(*) filter (where extract(isodow from created_at at time zone 'Europe/Zurich') = 1)::integer as monday,
         count(*) filter (where extract(isodow from created_at at time zone 'Europe/Zurich') = 7)::integer as sunday from app.puerpera`,
    );
    expect(rows[0]?.sunday).toBeGreaterThan(10);
    expect(rows[0]?.monday).toBeGreaterThan(1.5 * (rows[0]?.sunday ?? 0));
  });

  test("took less than a day in the middle, for wards less than for parents", async () => {
    const rows = await figures(
      "mediator",
      "{ statistic_mediation_time { year month phase count median_hours p90_hours } }",
    );
    expect(new Set(rows.map(({ phase }) => phase))).toEqual(
      new Set(["hospital", "before_birth", "after_birth"]),
    );
    for (const row of rows) expect(Number(row.p90_hours)).toBeGreaterThanOrEqual(Number(row.median_hours));
    const { rows: medians } = await database.admin.query<{ type: string; hours: number }>(
      `select coalesce(registrationtype, 'all') as type, percentile_cont(0.5) within group (order by extract(epoch from mediated_at - created_at)::float) / 3600 as hours
       from app.puerpera where mediated_at is not null group by rollup(registrationtype)`,
    );
    const hours = Object.fromEntries(medians.map((row) => [row.type, row.hours]));
    expect(hours.all).toBeLessThan(24);
    expect(hours.eltern).toBeLessThan(24);
    expect(hours.spital).toBeLessThan(hours.eltern ?? 0);
  });

  test("stand in the log, by month and kind", async () => {
    const rows = await figures("mediator", "{ statistic_actionlog_monthly { year month type count } }");
    expect(monthsOf(rows).size).toBeGreaterThanOrEqual(24);
    for (const type of [
      "mediation_established",
      "mediation_dissolved",
      "puerpera_publish",
      "puerpera_setlost",
      "puerpera_renew",
    ])
      expect(
        sum(
          rows.filter((row) => row.type === type),
          "count",
        ),
        type,
      ).toBeGreaterThan(2);
  });

  test("show every reason why a case was lost", async () => {
    const rows = await figures("mediator", "{ statistic_lost_yearly { year month lostreason title count } }");
    const { rows: reasons } = await database.admin.query("select value from app.lostreason");
    expect(new Set(rows.map(({ lostreason }) => lostreason))).toEqual(
      new Set(reasons.map(({ value }) => value)),
    );
    const total = sum(rows, "count");
    expect(total / 600).toBeGreaterThan(0.12);
    expect(total / 600).toBeLessThan(0.25);
  });

  test("compare partner hospitals with the others", async () => {
    const rows = await figures(
      "manager",
      "{ statistic_birthplace { year birthplace title partner registered mediated lost lost_no_midwife median_hours } }",
    );
    expect(new Set(rows.map(({ birthplace }) => birthplace)).size).toBeGreaterThan(20);
    for (const row of rows) {
      expect(Number(row.mediated), `${row.birthplace} ${row.year}`).toBeLessThanOrEqual(
        Number(row.registered),
      );
    }
  });
});

describe("maps and holidays", () => {
  test("show midwives and registrations in most postal codes", async () => {
    const rows = await figures(
      "mediator",
      '{ statistic_circle(where: {canton: {_eq: "ZH"}}) { zipcode midwives registrations } }',
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ midwives }) => Number(midwives) > 0).length / rows.length).toBeGreaterThan(0.9);
    expect(Math.max(...rows.map(({ midwives }) => Number(midwives)))).toBeGreaterThan(5);
  });

  test("have gaps on a day in the holidays", async () => {
    const { rows } = await database.admin.query<{ day: string }>(
      "select day::text from staff.statistic_vacation where day > app.today() order by absent desc, day limit 1",
    );
    const at = await figures(
      "mediator",
      `{ statistic_circle_at(args: {day: "${rows[0]?.day}"}, where: {canton: {_eq: "ZH"}}) { zipcode midwives available } }`,
    );
    expect(sum(at, "available")).toBeLessThan(sum(at, "midwives"));
    expect(at.filter(({ available }) => Number(available) > 2).length).toBeGreaterThan(20);
  });

  test("count who is away, day by day", async () => {
    const rows = await figures("mediator", "{ statistic_vacation { day absent midwives } }");
    const absent = rows.map((row) => Number(row.absent));
    expect(Math.max(...absent)).toBeGreaterThan(10);
    expect(Math.max(...absent)).toBeLessThan(35);
    expect(new Set(rows.map(({ midwives }) => midwives))).toEqual(new Set([50]));
  });
});

describe("the start page and the work lists", () => {
  test("have a figure on every tile", async () => {
    const [home] = await figures(
      "mediator",
      "{ home_statistic { new onhold published urgent born_over_24h mediated_month midwives_active midwives_absent } }",
    );
    // A month begins with nothing.
    const { mediated_month: thisMonth, ...tiles } = home ?? {};
    for (const [tile, value] of Object.entries(tiles)) expect(Number(value), tile).toBeGreaterThan(0);
    const { rows } = await database.admin.query<{ lately: number; this_month: number }>(
      `select count(*)::integer as lately, count(*) filter (
         where to_char(mediated_at at time zone 'Europe/Zurich', 'YYYY-MM') = to_char(app.today(), 'YYYY-MM'))::integer as this_month
       from app.puerpera where mediated_at > app.now() - interval '32 days'`,
    );
    expect(rows[0]?.lately).toBeGreaterThan(0);
    expect(thisMonth).toBe(rows[0]?.this_month);
    const open = Number(home?.new) + Number(home?.onhold) + Number(home?.published);
    expect(open).toBe(41);
  });

  test("have a bar for each of eight weeks", async () => {
    const rows = await figures(
      "mediator",
      "{ home_week(order_by: {week: asc}) { week registered mediated self_mediated median_hours lost } }",
    );
    expect(rows).toHaveLength(8);
    for (const row of rows) {
      expect(Number(row.registered), `week ${row.week}`).toBeGreaterThan(2);
      expect(Number(row.mediated), `week ${row.week}`).toBeGreaterThan(0);
    }
    expect(sum(rows, "lost")).toBeGreaterThan(2);
  });

  test("hold every group of the triage, and fifty cases each that were mediated and lost", async () => {
    const triage = await figures(
      "mediator",
      "{ triage { triage_group due_marks is_unreachable has_possible_duplicate } }",
    );
    expect(new Set(triage.map((row) => row.triage_group))).toEqual(new Set(triageGroups));
    expect(triage.filter((row) => Boolean(row.has_possible_duplicate)).length).toBe(2);
    const mediated = await figures(
      "mediator",
      "{ recently_mediated(order_by: {mediated_at: desc}, limit: 50) { mediated_at midwife { fullname } puerpera { fullname } } }",
    );
    expect(mediated).toHaveLength(50);
    const lost = await figures(
      "mediator",
      "{ recently_lost(order_by: {lost_at: desc}, limit: 50) { lost_at lostreason puerpera { fullname } } }",
    );
    expect(lost).toHaveLength(50);
  });

  test("find people and their doubles", async () => {
    const found = await figures(
      "mediator",
      '{ search_puerpera(args: {text: "petrovic"}) { id fullname status } }',
    );
    expect(found.map(({ status }) => status).sort()).toEqual(["new", "published"]);
    const similar = await figures(
      "mediator",
      `{ similar_puerpera(args: {puerpera_id: "${found[0]?.id}"}) { score duplicate { fullname } } }`,
    );
    expect(similar).toHaveLength(1);
  });
});
