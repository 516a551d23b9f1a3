/** A colleague stands in for the days of an absence: once she agreed, for those mothers and those days alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;
let away: string;
let mate: string;
let mateEmail: string;
let mother: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  mateEmail = `mate.${crypto.randomUUID()}@post.example`;
  away = await aUser(database.admin, { firstname: "Lea", email: `away.${crypto.randomUUID()}@post.example` });
  mate = await aUser(database.admin, { firstname: "Mia", email: mateEmail });
  mother = await aPuerpera(database.admin, { status: "current", midwife_id: away, birthday_child: null });
});

/** A winter's absence in Zürich begins and ends at 23:00 UTC of the day before. */
const days = ["2026-11-20", "2026-11-25"] as const;
const during = "2026-11-22T12:00:00Z";

async function as(role: AppRole, userId: string | null, sql: string, values: unknown[] = [], now = during) {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [now]);
    return (await tx.query(sql, values)).rows;
  });
}
async function absence(
  [start, end]: readonly [string, string] = days,
  kind = "ferien",
  of = away,
): Promise<string> {
  const { rows } = await database.admin.query(
    `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, $2, 'Weg', $3, $4) returning id`,
    [of, kind, start, end],
  );
  return rows[0].id;
}
const ask = async (entry: string, email = mateEmail, by = away, now = during) =>
  (await as("user", by, "select actions.substitution_ask($1, null, $2) as id", [entry, email], now))[0]?.id;
const answer = (id: string, agrees: boolean, by = mate, now = during) =>
  as("user", by, "select actions.substitution_answer($1, $2)", [id, agrees], now);
async function agreed(entry: string, now = during): Promise<string> {
  const id = await ask(entry, mateEmail, away, now);
  await answer(id, true, mate, now);
  return id;
}
const sees = async (who: string, now = during) =>
  (
    await as(
      "user",
      who,
      "select id, phone_mobile from midwife.puerpera where firstname is not null",
      [],
      now,
    )
  ).map(({ id, phone_mobile }) => [id, phone_mobile !== null]);

describe("nobody", () => {
  test("asks for a colleague's absence, answers for another, or ends what is not hers", async () => {
    const entry = await absence();
    const stranger = await aUser(database.admin);
    await expect(ask(entry, mateEmail, stranger)).rejects.toThrow("Diese Abwesenheit gibt es nicht mehr.");
    const id = await ask(entry);
    for (const who of [stranger, away])
      await expect(answer(id, true, who)).rejects.toThrow(/gibt es nicht mehr|Berechtigung/);
    await expect(
      as("mediator", mediator, "select actions.substitution_answer($1, true)", [id]),
    ).rejects.toMatchObject({
      code: "42501",
    });
    await expect(as("user", stranger, "select actions.substitution_end($1)", [id])).rejects.toThrow(
      "gibt es nicht mehr",
    );
    await expect(
      as("anonymous", null, "select actions.substitution_ask($1, null, 'x')", [entry]),
    ).rejects.toMatchObject({
      code: "42501",
    });
    for (const [role, who] of [
      ["user", mate],
      ["mediator", mediator],
    ] as const)
      await expect(
        as(
          role,
          who,
          `update ${role === "user" ? "midwife" : "staff"}.substitution set status = 'agreed' where id = $1`,
          [id],
        ),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await as("user", stranger, "select id from midwife.substitution")).toEqual([]);
    expect(await sees(mate)).toEqual([]);
  });

  test("stands in without having agreed, after declining, or for a pause", async () => {
    const id = await ask(await absence());
    expect(await sees(mate)).toEqual([]);
    await answer(id, false);
    expect(await sees(mate)).toEqual([]);
    await expect(answer(id, true)).rejects.toThrow("schon beantwortet");
    await expect(ask(await absence(days, "pause"))).rejects.toThrow("Wer pausiert");
  });
});

test("for the days of the absence she sees the other's current mothers, before and after nothing, at midnight and at the change of the clocks", async () => {
  for (const [range, before, first, last, after] of [
    [days, "2026-11-19T22:59:59Z", "2026-11-19T23:00:00Z", "2026-11-25T22:59:59Z", "2026-11-25T23:00:00Z"],
    [
      ["2027-03-27", "2027-03-28"],
      "2027-03-26T22:59:59Z",
      "2027-03-26T23:00:00Z",
      "2027-03-28T21:59:59Z",
      "2027-03-28T22:00:00Z",
    ],
    [
      ["2027-10-30", "2027-10-31"],
      "2027-10-29T21:59:59Z",
      "2027-10-29T22:00:00Z",
      "2027-10-31T22:59:59Z",
      "2027-10-31T23:00:00Z",
    ],
  ] as const) {
    await agreed(await absence(range), before);
    expect([range, await sees(mate, before)]).toEqual([range, []]);
    expect([range, await sees(mate, first)]).toEqual([range, [[mother, true]]]);
    expect([range, await sees(mate, last)]).toEqual([range, [[mother, true]]]);
    expect([range, await sees(mate, after)]).toEqual([range, []]);
  }
  expect(await sees(away, "2027-11-10T12:00:00Z")).toEqual([[mother, true]]);
});

test("of the other's mothers she sees those in care, not those who are closed, published or a third one's", async () => {
  const third = await aUser(database.admin);
  await aPuerpera(database.admin, { status: "closed", midwife_id: away });
  await aPuerpera(database.admin, { status: "current", midwife_id: third });
  await agreed(await absence());
  expect(await sees(mate)).toEqual([[mother, true]]);
  expect(await sees(third)).toHaveLength(1);
});

test("an absence that is made longer needs another yes, one made shorter or deleted ends it", async () => {
  const entry = await absence();
  await agreed(entry);
  await as("user", away, `update midwife.calendarentry set "end" = '2026-12-24' where id = $1`, [entry]);
  expect(await sees(mate, "2026-11-25T12:00:00Z")).toHaveLength(1);
  expect(await sees(mate, "2026-11-26T12:00:00Z")).toEqual([]);
  await as("user", away, `update midwife.calendarentry set "end" = '2026-11-21' where id = $1`, [entry]);
  expect(await sees(mate)).toEqual([]);
  await as("user", away, "delete from midwife.calendarentry where id = $1", [entry]);
  expect(await sees(mate, "2026-11-21T12:00:00Z")).toEqual([]);
});

test("either of the two, or the office, ends it at once; so does the end of either's access", async () => {
  for (const [role, who] of [
    ["user", away],
    ["user", mate],
    ["mediator", mediator],
  ] as const) {
    const id = await agreed(await absence());
    expect(await sees(mate)).toHaveLength(1);
    await as(role, who, "select actions.substitution_end($1)", [id]);
    expect(await sees(mate)).toEqual([]);
  }
  for (const who of [away, mate]) {
    await agreed(await absence());
    expect(await sees(mate)).toHaveLength(1);
    await database.admin.query(`update app."user" set status = 'lost' where id = $1`, [who]);
    expect(await sees(mate)).toEqual([]);
    await database.admin.query("set session_replication_role = replica");
    await database.admin.query(`update app."user" set status = 'active', lost_at = null where id = $1`, [
      who,
    ]);
    await database.admin.query("set session_replication_role = origin");
    await database.admin.query("update app.substitution set status = 'ended' where midwife_id = $1", [away]);
  }
});

describe("in her days she", () => {
  test("notes the contact, the birth, visits and words to the office; she neither closes nor gives back", async () => {
    await agreed(await absence());
    const planned = await as(
      "user",
      away,
      "insert into midwife.visit (puerpera_id, planned_at) values ($1, '2026-11-23T09:00:00Z') returning id",
      [mother],
    );
    expect(await as("user", mate, "select id from midwife.visit")).toEqual(planned);
    await as(
      "user",
      mate,
      "insert into midwife.visit (puerpera_id, done_at) values ($1, '2026-11-22T11:00:00Z')",
      [mother],
    );
    await as("user", mate, "select actions.puerpera_note_contact($1, true)", [mother]);
    await as("user", mate, "select actions.puerpera_set_birth($1, '2026-11-21', null, 'spontangeburt')", [
      mother,
    ]);
    await as(
      "user",
      mate,
      "insert into midwife.puerpera_note (puerpera_id, text) values ($1, 'Alles gut.')",
      [mother],
    );
    for (const step of ["puerpera_setclosed($1)", "mediation_return($1, 'x')", "return_wish_send($1, 'x')"])
      await expect(as("user", mate, `select actions.${step}`, [mother])).rejects.toThrow(
        /Berechtigung|nicht in Ihrer Betreuung/,
      );
    // What was done in her name belongs to the care of the one who comes back.
    expect(await as("user", away, "select id from midwife.visit", [], "2026-12-01T12:00:00Z")).toHaveLength(
      2,
    );
  });

  test("after them she does nothing of it any more", async () => {
    await agreed(await absence());
    const late = "2026-11-26T12:00:00Z";
    for (const sql of [
      "insert into midwife.visit (puerpera_id, done_at) values ($1, '2026-11-26T11:00:00Z')",
      "select actions.puerpera_note_contact($1, true)",
      "select actions.puerpera_set_birth($1, '2026-11-21')",
      "insert into midwife.puerpera_note (puerpera_id, text) values ($1, 'x')",
    ])
      await expect(as("user", mate, sql, [mother], late)).rejects.toThrow();
    expect(await as("user", mate, "select id from midwife.visit", [], late)).toEqual([]);
  });

  test("hears what the other hears of a mother, and each is told of the asking and of a no", async () => {
    const id = await ask(await absence());
    await answer(id, false);
    await agreed(await absence());
    const given = await aPuerpera(database.admin, { status: "published", zipcode: "8610" });
    await as(
      "mediator",
      mediator,
      "select actions.mediation_establish($1, $2, array['absent_today', 'absent_target', 'absent_soon', 'outside_circles', 'no_common_language', 'limited', 'no_email'])",
      [given, away],
    );
    const { rows } = await database.admin.query(
      "select hookslug, user_id, rules.mail_values(o) ->> 'colleague' is not null as names from app.outbox o where user_id = any ($1) and hookslug <> 'midwife_limit_reached' order by hookslug, user_id = $2",
      [[away, mate], mate],
    );
    expect(rows).toEqual([
      { hookslug: "mediation_established_midwife", user_id: away, names: false },
      { hookslug: "mediation_established_midwife", user_id: mate, names: false },
      { hookslug: "substitution_asked", user_id: mate, names: true },
      { hookslug: "substitution_asked", user_id: mate, names: true },
      { hookslug: "substitution_declined", user_id: away, names: true },
    ]);
  });
});

test("of twenty who ask at once one does, and of twenty answers one counts", async () => {
  const entry = await absence();
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask(entry)));
  const done = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value as string] : []));
  expect(done).toHaveLength(1);
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => answer(done[0] ?? "", at % 2 === 0)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
