/** Each number of the start page equals the number of rows that its link leads to, in the demonstration's office. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { zurichDay } from "#domain/calendar-day.ts";
import { openStatuses, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { dueMarksOf, groupsOf, type TriageCase } from "#domain/puerpera/triage.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { stopClock } from "#testing/stop-clock.ts";
import { userFilters } from "#web/features/midwives/list/user-filters.ts";
import { type Checked, checks } from "#web/features/midwives/worklists/checks.ts";
import { stateCells, weeksOf, weekTiles } from "#web/features/office-home/tile-figures.ts";
import { puerperaFilters } from "#web/features/puerpera/list/puerpera-filters.ts";
import { readFilter } from "#web/features/triage/triage-filter.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: { role: string; userId: string };
let now: Date;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  await stopClock(database.admin);
  service = await dataServiceOf(database);
  const { rows } = await database.admin.query<{ id: string; now: Date }>(
    `select id, app.now() as now from app."user" where email = 'mediator@demo.example'`,
  );
  const [row] = rows;
  if (!row) throw new Error("the demonstration has no mediator");
  mediator = { role: "mediator", userId: row.id };
  now = row.now;
});
afterAll(() => database.drop());

async function read<Answer>(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const { data, errors } = await service.ask(mediator, query, variables);
  expect(errors).toBeUndefined();
  return data as Answer;
}

async function casesInTriage(search: URLSearchParams): Promise<number> {
  const { group, mark } = readFilter(search);
  const { puerpera } = await read<{ puerpera: (TriageCase & { status: PuerperaStatus })[] }>(
    `query ($open: [String!]!) {
       puerpera(where: { status: { _in: $open } }) {
         status priority dischargedate birthdate_child sectiodate birthday_child birthtime_child followup_day published_at escalation_step due_marks
       }
     }`,
    { open: [...openStatuses] },
  );
  return puerpera.filter((row) => {
    if (group && !groupsOf(row, zurichDay(now)).includes(group)) return false;
    const marks = dueMarksOf(row, now);
    return mark === undefined || (mark === "any" ? marks.length > 0 : marks.includes(mark));
  }).length;
}

const counts: Record<string, (search: URLSearchParams) => Promise<number>> = {
  "/admin/puerpera/current": casesInTriage,
  "/admin/puerpera/list": async (search) => {
    const where = puerperaFilters.where(puerperaFilters.read(search), zurichDay(now));
    const { puerpera } = await read<{ puerpera: object[] }>(
      "query ($where: puerpera_bool_exp!) { puerpera(where: $where) { id } }",
      { where },
    );
    return puerpera.length;
  },
  "/admin/user/list": async (search) => {
    const where = userFilters.where(userFilters.read(search), zurichDay(now));
    const { user } = await read<{ user: object[] }>(
      "query ($where: user_bool_exp!) { user(where: $where) { id } }",
      { where },
    );
    return user.length;
  },
  "/admin/user/check": async (search) => {
    expect(search.get("gruppe")).toBe("limited");
    const { midwife_check } = await read<{ midwife_check: Pick<Checked, "limited">[] }>(
      '{ midwife_check(where: { status: { _eq: "active" } }) { limited } }',
    );
    return midwife_check.filter((row) => checks.limited.applies(row as Checked)).length;
  },
};

/** How many rows stand where a link of the start page leads. */
async function countAt(href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, "http://wiege.example");
  const count = counts[pathname];
  if (!count) throw new Error(`no list at ${pathname}`);
  return await count(searchParams);
}

const statisticQuery = `{ home_statistic_by_pk(id: "home") {
  id new onhold published urgent born_over_24h registered_today mediated_today mediated_month midwives_active midwives_absent midwives_online } }`;
type Statistic = Parameters<typeof stateCells>[0];

test("a midwife does not read the numbers", async () => {
  const { errors } = await service.ask({ role: "user", userId: mediator.userId }, statisticQuery);
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

test("each state of the strip leads to as many cases as it counts", async () => {
  const { home_statistic_by_pk } = await read<{ home_statistic_by_pk: Statistic }>(statisticQuery);
  const cells = stateCells(home_statistic_by_pk, now);
  const there: Record<string, number> = {};
  for (const { label, href } of cells) there[label] = await countAt(href);
  expect(there).toEqual(Object.fromEntries(cells.map(({ label, count }) => [label, count])));
  expect(Object.values(there).filter((count) => count > 0).length).toBeGreaterThan(5);
});

test("each tile of the weeks leads to as many mothers or midwives as its last bar counts", async () => {
  const weeks = weeksOf(
    await read(
      `{ home_week(order_by: [{ week: asc }]) { week registered mediated self_mediated median_hours lost }
         home_stock(order_by: [{ week: asc }]) { week open midwives_active midwives_available midwives_limited } }`,
    ),
  );
  const tiles = weekTiles(weeks, zurichDay(now));
  const last = weeks.at(-1);
  const here: Record<string, number | null | undefined> = {};
  const there: Record<string, number> = {};
  for (const { label, bars, href } of tiles) {
    here[label] = bars.at(-1);
    there[label] = await countAt(href);
  }
  // A share and a time are no numbers of rows: they lead to the mothers that they are of.
  here["Zeit bis zur Vermittlung"] = last?.mediated;
  here["Selbst übernommen"] = last?.self_mediated;
  expect(there).toEqual(here);
  expect(Object.values(there).filter((count) => count > 0).length).toBeGreaterThan(5);
});

test("the number of absent midwives leads to as many", async () => {
  const { home_statistic_by_pk } = await read<{ home_statistic_by_pk: NonNullable<Statistic> }>(
    statisticQuery,
  );
  expect(await countAt("/admin/user/list?status=active&rolle=user&abwesend=1")).toBe(
    home_statistic_by_pk.midwives_absent,
  );
});
