/** What is unusual among the looks, held against a computation that goes look by look. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay, zurichTime } from "#domain/calendar-day.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let auditor: string;
let as: StatementAs;
const people = 3;
const mothers = Array.from({ length: 5 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);

beforeAll(async () => {
  database = await freshDatabase();
  auditor = await aUser(database.admin, { role: "auditor" });
  as = statementsAs(database.pools);
});
afterAll(() => database.drop());

/** From the evening before the clocks go forward; a look falls on a whole minute, so that hours are often exactly an hour. */
const start = Date.parse("2026-03-28T19:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const since = start + 2 * hour;
const until = start + 30 * hour;

interface Look {
  user: number;
  mother: number;
  at: number;
  shows: string;
  operation: string;
}
const someLook = fc.record<Look>({
  user: fc.nat(people - 1),
  mother: fc.nat(mothers.length - 1),
  // In clusters, so that hours get crowded.
  at: fc.tuple(fc.nat(32), fc.nat(11)).map(([h, m]) => start + h * hour + m * 5 * minute),
  shows: fc.constantFrom("M0 M1", "M1", "M0", "M0 M1 M2 M3"),
  operation: fc.constantFrom("Case", "Case", "Search", "mail x"),
});

interface Unusual {
  kind: string;
  user: number;
  first: number;
  last: number;
  looks: number;
  mothers: number;
}

const count = (values: readonly unknown[]) => new Set(values).size;

function byHand(all: readonly Look[], most: number): Unusual[] {
  const counted = all.filter(({ shows, operation }) => shows !== "M0" && operation !== "mail x");
  const found: Unusual[] = [];
  const tell = (kind: string, user: number, looks: readonly Look[]) => {
    const times = looks.map(({ at }) => at);
    found.push({
      kind,
      user,
      first: Math.min(...times),
      last: Math.max(...times),
      looks: count(looks.map(({ mother, at }) => `${mother} ${at}`)),
      mothers: count(looks.map(({ mother }) => mother)),
    });
  };
  for (let user = 0; user < people; user += 1) {
    const own = counted.filter((look) => look.user === user).toSorted((a, b) => a.at - b.at);
    const inside = own.filter(({ at }) => at >= since && at < until);
    const hourBefore = (moment: number) => own.filter(({ at }) => at > moment - hour && at <= moment);

    const best = new Map<string, Look[]>();
    for (const { mother, at } of inside) {
      // Only who was not there within the hour makes it more.
      if (own.some((other) => other.mother === mother && other.at > at - hour && other.at < at)) continue;
      const looks = hourBefore(at);
      const size = (of: readonly Look[]) => count(of.map((look) => look.mother));
      const day = zurichDay(new Date(at));
      if (size(looks) >= most && size(looks) > size(best.get(day) ?? [])) best.set(day, looks);
    }
    for (const looks of best.values()) tell("many", user, looks);

    const nights = new Map<string, Look[]>();
    for (const look of inside) {
      const [day, time] = [zurichDay(new Date(look.at)), zurichTime(new Date(look.at))];
      if (time >= "06:00" && time < "22:00") continue;
      const night = time < "06:00" ? addDays(day, -1) : day;
      nights.set(night, [...(nights.get(night) ?? []), look]);
    }
    for (const looks of nights.values()) tell("night", user, looks);
  }
  return found.toSorted(order);
}

const order = (a: Unusual, b: Unusual) => a.kind.localeCompare(b.kind) || a.user - b.user || a.last - b.last;

async function bySql(users: readonly string[], most: number): Promise<Unusual[]> {
  const rows = await as(
    "auditor",
    auditor,
    `select kind, user_id, extract(epoch from first_at) * 1000 as first, extract(epoch from last_at) * 1000 as last, looks, mothers
     from auditor.unusual_looks($1, $2, $3) where user_id = any ($4)`,
    [new Date(since), new Date(until), most, users],
  );
  return rows
    .map(({ kind, user_id, first, last, looks, mothers: seen }) => ({
      kind: String(kind),
      user: users.indexOf(String(user_id)),
      first: Number(first),
      last: Number(last),
      looks: Number(looks),
      mothers: Number(seen),
    }))
    .toSorted(order);
}

test("crowded hours and nights are those that one finds look by look", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someLook, { maxLength: 60 }),
      fc.integer({ min: 2, max: 4 }),
      async (looks, most) => {
        // Nothing can be taken out of the log again: each run has people of its own.
        const users = Array.from({ length: people }, () => crypto.randomUUID());
        await database.admin.query(
          `insert into app.access_log (at, user_id, puerpera_id, operation, column_class)
           select to_timestamp(at / 1000.0), user_id, puerpera_id, operation, shows
           from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) as l(at, user_id, puerpera_id, operation, shows)`,
          [
            looks.map(({ at }) => at),
            looks.map(({ user }) => users[user]),
            looks.map(({ mother }) => mothers[mother]),
            looks.map(({ operation }) => operation),
            looks.map(({ shows }) => shows),
          ],
        );
        expect(await bySql(users, most)).toEqual(byHand(looks, most));
      },
    ),
    { numRuns: 60 },
  );
});

test("a take-over that a midwife gave up herself is told, one of the office or one that stayed is not", async () => {
  const { admin } = database;
  const [lea, office] = [await aUser(admin), await aUser(admin, { role: "mediator" })];
  const undone = await aPuerpera(admin);
  const returned = await aPuerpera(admin);
  const mediated = await aPuerpera(admin);
  const kept = await aPuerpera(admin);
  const step = async (
    mother: string | undefined,
    type: string,
    author: string,
    at: string,
    undoes?: string,
  ) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into app.actionlog (type, puerpera_id, midwife_id, author_id, created_at, undoes_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [type, mother, lea, author, at, undoes],
    );
    return rows[0]?.id;
  };
  const taken = await step(undone, "mediation_established", lea, "2026-05-04T08:00:00Z");
  await step(undone, "mediation_withdrawn", lea, "2026-05-04T08:00:30Z", taken);
  await step(returned, "mediation_established", lea, "2026-05-04T09:00:00Z");
  await step(returned, "mediation_returned", lea, "2026-05-04T09:20:00Z");
  await step(mediated, "mediation_established", office, "2026-05-04T10:00:00Z");
  await step(mediated, "mediation_returned", lea, "2026-05-04T10:20:00Z");
  await step(kept, "mediation_established", lea, "2026-05-04T11:00:00Z");
  await step(kept, "mediation_dissolved", office, "2026-05-04T11:20:00Z");
  expect(
    await as(
      "auditor",
      auditor,
      `select kind, user_id, puerpera_id, first_at, last_at from auditor.unusual_looks('2026-05-04T00:00Z', '2026-05-05T00:00Z', 100) order by first_at`,
    ),
  ).toEqual([
    {
      kind: "undone",
      user_id: lea,
      puerpera_id: undone,
      first_at: new Date("2026-05-04T08:00:00Z"),
      last_at: new Date("2026-05-04T08:00:30Z"),
    },
    {
      kind: "undone",
      user_id: lea,
      puerpera_id: returned,
      first_at: new Date("2026-05-04T09:00:00Z"),
      last_at: new Date("2026-05-04T09:20:00Z"),
    },
  ]);
});

test("five take-overs within ten minutes are told once per person and day; four, or five by the office, are not", async () => {
  const { admin } = database;
  const [lea, mia, office] = [
    await aUser(admin),
    await aUser(admin),
    await aUser(admin, { role: "mediator" }),
  ];
  const taken = async (midwife: string, author: string, minute: number) =>
    admin.query(
      `insert into app.actionlog (type, puerpera_id, midwife_id, author_id, created_at) values ('mediation_established', $1, $2, $3, $4)`,
      [
        await aPuerpera(admin),
        midwife,
        author,
        new Date(Date.parse("2026-06-02T08:00:00Z") + minute * 60_000),
      ],
    );
  for (const at of [0, 2, 4, 6, 8, 9]) await taken(lea, lea, at);
  for (const at of [0, 2, 4, 6, 11]) await taken(mia, mia, at);
  for (const at of [0, 1, 2, 3, 4]) await taken(mia, office, at);
  expect(
    await as(
      "auditor",
      auditor,
      `select kind, user_id, puerpera_id, first_at, last_at, mothers
       from auditor.unusual_looks('2026-06-02T00:00Z', '2026-06-03T00:00Z', 100)`,
    ),
  ).toEqual([
    {
      kind: "haste",
      user_id: lea,
      puerpera_id: null,
      first_at: new Date("2026-06-02T08:00:00Z"),
      last_at: new Date("2026-06-02T08:09:00Z"),
      mothers: 6,
    },
  ]);
});
