/** Monthly limit, release delay and warnings: domain/ and database agree, whatever the server's time zone. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { mediationWarnings, warningsOf } from "#domain/matching/warnings.ts";
import {
  effectiveLimit,
  isLimited,
  limitReachedMessage,
  mediationsInMonth,
  secondsToReveal,
} from "#domain/midwife/limit.ts";
import { midwifeStatuses, midwifeStepRules, midwifeSteps } from "#domain/midwife/status.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function set(query: string, values: unknown[] = []): Promise<void> {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(query, values);
  await database.admin.query("set session_replication_role = origin");
}

/** A minute before and after each month's end and each change of the clock, in Zürich. */
const edges = [
  "2026-03-29T01:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-10-31T23:00:00Z",
  "2026-09-30T22:00:00Z",
  "2026-12-31T23:00:00Z",
  "2027-02-28T23:00:00Z",
].flatMap((edge) =>
  [-60_000, -1000, 0, 1000, 60_000].map((shift) => new Date(Date.parse(edge) + shift).toISOString()),
);

describe.each(["UTC", "Pacific/Auckland", "America/Los_Angeles"])("with the server in %s", (zone) => {
  beforeEach(async () => {
    await database.admin.query(`set timezone to '${zone}'`);
  });

  test("the month's count, the limit and the countdown agree at every edge", async () => {
    const midwife = await aUser(database.admin);
    const mothers: string[] = [];
    for (let at = 0; at < 3; at += 1)
      mothers.push(await aPuerpera(database.admin, { status: "current", midwife_id: midwife }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...edges),
        fc.array(fc.constantFrom(...edges), { minLength: 3, maxLength: 3 }),
        fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
        fc.record({
          limit_mediations: fc.boolean(),
          max_mediations_permonth: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
          max_mediations_penaltyduration: fc.integer({ min: 0, max: 30 }),
        }),
        fc.constantFrom(...edges),
        async (now, mediatedAt, own, settings, publishedAt) => {
          await set(
            "update app.puerpera p set mediated_at = v.at from unnest($1::uuid[], $2::timestamptz[]) as v(id, at) where p.id = v.id",
            [mothers, mediatedAt],
          );
          await set('update app."user" set max_mediations_permonth = $2 where id = $1', [midwife, own]);
          await set(
            "update app.appsettings set limit_mediations = $1, max_mediations_permonth = $2, max_mediations_penaltyduration = $3",
            Object.values(settings),
          );
          await database.admin.query("select set_config('app.now', $1, false)", [now]);
          const { rows } = await database.admin.query(
            `select rules.mediations_current_month($1) as count, rules.effective_limit($2) as "limit", rules.is_limited($1) as limited,
               greatest(0, ceil(extract(epoch from $3::timestamptz + rules.release_delay($1) - app.now())))::integer as seconds`,
            [midwife, own, publishedAt],
          );
          const count = mediationsInMonth(mediatedAt, now);
          const limit = effectiveLimit(own, settings);
          const limited = isLimited(count, limit);
          const seconds = secondsToReveal({
            publishedAt,
            limited,
            penaltyHours: settings.max_mediations_penaltyduration,
            now,
          });
          // A publication in the future is no case of the product; the database alone would count down to it.
          const isPast = publishedAt <= now;
          expect({ ...rows[0], seconds: isPast ? rows[0].seconds : seconds }).toEqual({
            count,
            limit,
            limited,
            seconds,
          });
        },
      ),
      { numRuns: 120 },
    );
    await database.admin.query("select set_config('app.now', '', false)");
  });

  test("a day is Zürich's day", async () => {
    for (const [now, today] of [
      ["2026-10-31T22:59:59Z", "2026-10-31"],
      ["2026-10-31T23:00:00Z", "2026-11-01"],
      ["2026-07-31T21:59:59Z", "2026-07-31"],
      ["2026-07-31T22:00:00Z", "2026-08-01"],
    ]) {
      await database.admin.query("select set_config('app.now', $1, false)", [now]);
      const { rows } = await database.admin.query("select app.today()::text as today");
      expect(rows).toEqual([{ today }]);
    }
    await database.admin.query("select set_config('app.now', '', false)");
  });
});

test("the warnings before a mediation are the same, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        circle: fc.boolean(),
        language: fc.boolean(),
        email: fc.boolean(),
        absent: fc.boolean(),
        target: fc.boolean(),
        soon: fc.boolean(),
        rejected: fc.boolean(),
        limited: fc.boolean(),
      }),
      async (given) => {
        await set("update app.appsettings set limit_mediations = $1, max_mediations_permonth = 0", [
          given.limited,
        ]);
        const zipcode = "8610";
        const circles = given.circle ? [zipcode] : ["8003"];
        const languages = given.language ? ["de"] : ["sq"];
        const midwife = await aUser(database.admin, {
          circles,
          languages,
          ...(given.email ? {} : { email: null }),
        });
        const expected = addDays(zurichDay(new Date()), 170);
        const mother = await aPuerpera(database.admin, {
          zipcode,
          languages: ["de"],
          birthdate_child: expected,
        });
        const absence = (when: string) =>
          database.admin.query(
            `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', ${when}, ${when})`,
            [midwife],
          );
        if (given.absent) await absence("app.today()");
        if (given.target) await absence(`'${expected}'`);
        if (given.soon) await absence(`'${addDays(expected, 9)}'`);
        if (given.rejected)
          await database.admin.query(
            "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
            [midwife, mother],
          );
        const { rows } = await database.admin.query("select rules.mediation_warnings($1, $2) as warnings", [
          mother,
          midwife,
        ]);
        const inDomain = warningsOf(
          {
            fullname: "",
            circles,
            languages,
            email: given.email ? "x" : null,
            limited: given.limited,
            entriesnow: given.absent,
            entriestargetdate: given.target,
            entriescare: given.soon,
            rejected: given.rejected,
          },
          { zipcode, languages: ["de"] },
        );
        expect(rows[0].warnings).toEqual(inDomain);
        expect(mediationWarnings).toEqual(expect.arrayContaining(rows[0].warnings));
      },
    ),
    { numRuns: 40 },
  );
});

test("the sentence of the limit is the same", async () => {
  const { rows } = await database.admin.query<{ text: string }>(
    "select prosrc as text from pg_proc where proname = 'mediation_takeover'",
  );
  expect(rows[0]?.text).toContain(limitReachedMessage(0).replace("0 Vermittlungen", "%s %s"));
});

test("domain and database hold the same steps of a midwife, and the database refuses every other pair", async () => {
  const { rows } = await database.admin.query<{ pair: string }>(
    "select from_status || ' ' || to_status || ' ' || log_type as pair from app.midwife_step",
  );
  const inDomain = midwifeSteps.flatMap((step) => {
    const { from, to, logType } = midwifeStepRules[step];
    return from.map((status) => `${status} ${to} ${logType}`);
  });
  expect(rows.map((row) => row.pair).sort()).toEqual(inDomain.sort());
  for (const from of midwifeStatuses) {
    for (const to of midwifeStatuses.filter((status) => status !== from)) {
      const midwife = await aUser(database.admin, { status: from });
      const isAllowed = inDomain.some((pair) => pair.startsWith(`${from} ${to} `));
      const answer = await database.admin
        .query('update app."user" set status = $2 where id = $1', [midwife, to])
        .then(
          () => true,
          (error: { code: string }) => error.code,
        );
      expect(answer, `${from} → ${to}`).toBe(isAllowed ? true : "WG001");
      const log = await database.admin.query("select from app.actionlog where midwife_id = $1", [midwife]);
      expect(log.rowCount, `${from} → ${to}`).toBe(isAllowed ? 1 : 0);
    }
  }
});
