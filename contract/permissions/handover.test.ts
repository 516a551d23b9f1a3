/** A midwife's mothers go to her colleagues: by the office, all or none, once of twenty at once, and no new mediation. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;
let giver: string;
let taker: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  giver = await aUser(database.admin, { email: `giver.${crypto.randomUUID()}@post.example` });
  taker = await colleague();
});

interface Assignment {
  puerpera_id: string;
  midwife_id: string;
  override?: string[];
}

function as(role: AppRole, userId: string | null, sql: string, values: unknown[], now = "") {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [now]);
    return (await tx.query(sql, values)).rows;
  });
}
const office = (sql: string, ...values: unknown[]) => as("mediator", mediator, sql, values);
const handOver = "select actions.midwife_hand_over($1, $2, $3)";
const give = (assignments: Assignment[], reason: string | null = null) =>
  office(handOver, giver, JSON.stringify(assignments), reason);
const undo = "select actions.midwife_undo_handover($1)";

const colleague = (more: object = {}) =>
  aUser(database.admin, {
    circles: ["8610"],
    languages: ["de"],
    email: `taker.${crypto.randomUUID()}@post.example`,
    ...more,
  });
const mother = (more: object = {}) =>
  aPuerpera(database.admin, { status: "current", midwife_id: giver, mediator_id: mediator, ...more });
// One after the other: each is a transaction of the same connection.
async function mothers(count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await mother(more));
  return ids;
}
const to = (midwife_id: string, override: string[] = []) => {
  return (puerpera_id: string): Assignment => ({ puerpera_id, midwife_id, override });
};
async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.admin.query(sql, values)).rows;
}
const handoverOf = async (id: string) =>
  (
    await rowsOf(
      "select handover_id as id from app.actionlog where puerpera_id = $1 and handover_id is not null",
      id,
    )
  )[0]?.id;
const carers = (ids: string[]) =>
  rowsOf("select distinct midwife_id from app.puerpera where id = any ($1)", ids);

test("neither a midwife, her own mothers' included, nor anybody unknown hands over or takes it back", async () => {
  const id = await mother();
  const assignments = JSON.stringify([to(taker)(id)]);
  for (const [role, userId] of [
    ["user", giver],
    ["user", taker],
    ["anonymous", null],
  ] as const) {
    await expect(as(role, userId, handOver, [giver, assignments, null])).rejects.toMatchObject({
      code: "42501",
    });
    await expect(as(role, userId, undo, [id])).rejects.toMatchObject({ code: "42501" });
  }
  await expect(
    office("update staff.puerpera set midwife_id = $2 where id = $1", id, taker),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await carers([id])).toEqual([{ midwife_id: giver }]);
});

test("the mother has another midwife, who sees her and has not met her; the one before sees her no more", async () => {
  const id = await mother({ first_contact_at: new Date(), unreached_count: 1 });
  const sees = (who: string) =>
    as("user", who, "select phone_mobile::text as phone from midwife.puerpera where id = $1", [id]);
  expect([await sees(giver), await sees(taker)]).toEqual([[{ phone: "079 555 38 14" }], []]);
  await give([to(taker)(id)], "Bis auf Weiteres krank.");
  expect([await sees(giver), await sees(taker)]).toEqual([[], [{ phone: "079 555 38 14" }]]);
  expect(
    await rowsOf(
      "select status, first_contact_at, unreached_count, handed_over_at is not null as handed from app.puerpera where id = $1",
      id,
    ),
  ).toEqual([{ status: "current", first_contact_at: null, unreached_count: 0, handed: true }]);
  expect(
    await rowsOf(
      "select type, from_midwife_id, midwife_id, author_id, reason::text from app.actionlog where puerpera_id = $1",
      id,
    ),
  ).toEqual([
    {
      type: "mediation_handed_over",
      from_midwife_id: giver,
      midwife_id: taker,
      author_id: mediator,
      reason: "Bis auf Weiteres krank.",
    },
  ]);
});

test("it is no new mediation: time, mediator and figures stay", async () => {
  const ids = await mothers(3);
  const [first = ""] = ids;
  const figures = async () => [
    await rowsOf(
      "select mediated_at, mediator_id, mediator_selfassigned, published_at from app.puerpera where id = any ($1) order by id",
      ids,
    ),
    await office("select mediated_today, mediated_month from staff.home_statistic"),
    await rowsOf(
      "select figure, sum(count)::integer as sum from app.figure_count group by figure order by figure",
    ),
  ];
  const before = await figures();
  await give(ids.map(to(taker)));
  expect(await figures()).toEqual(before);
  await office("select actions.mediation_dissolve($1)", first);
  expect(await rowsOf("select handed_over_at from app.puerpera where id = $1", first)).toEqual([
    { handed_over_at: null },
  ]);
});

test("of twenty at once one makes it: twenty mothers, an entry and a mail to parents and midwife each, one to who gives", async () => {
  const ids = await mothers(20);
  const other = await colleague();
  const takers = [taker, other];
  const tries = Array.from({ length: 20 }, (_, at) =>
    // Each in another order, to one of two: whoever comes first decides for all.
    give((at % 2 ? ids : ids.toReversed()).map(to(takers[at % 2] ?? ""))),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of settled)
    if (result.status === "rejected")
      expect(result.reason.message).toMatch(/ist inzwischen nicht mehr bei .+ in Betreuung\.$/);
  expect(await carers(ids)).toHaveLength(1);
  expect(
    await rowsOf(
      "select type, count(*)::integer, count(distinct puerpera_id)::integer as mothers from app.actionlog where puerpera_id = any ($1) group by type",
      ids,
    ),
  ).toEqual([{ type: "mediation_handed_over", count: 20, mothers: 20 }]);
  expect(
    await rowsOf(
      `select hookslug, count(*)::integer, count(distinct puerpera_id)::integer as mothers from app.outbox
       where puerpera_id = any ($1) or user_id = $2 group by hookslug order by hookslug`,
      ids,
      giver,
    ),
  ).toEqual([
    { hookslug: "mediation_handed_over_giver", count: 1, mothers: 0 },
    { hookslug: "mediation_handed_over_midwife", count: 20, mothers: 20 },
    { hookslug: "mediation_handed_over_mother", count: 20, mothers: 20 },
  ]);
});

test("two midwives who hand over to each other at once do not wait for each other", async () => {
  const own = await mothers(5);
  const hers = await mothers(5, { midwife_id: taker });
  const backwards: Assignment[] = hers.map((id) => ({
    puerpera_id: id,
    midwife_id: giver,
    override: ["outside_circles"],
  }));
  const settled = await Promise.allSettled([
    give(own.map(to(taker))),
    office(handOver, taker, JSON.stringify(backwards), null),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test("what speaks against a colleague is named for each mother, and nothing happens until somebody has read it", async () => {
  const [plain, far] = [
    await mother(),
    await mother({ zipcode: "8001", place: "Zürich", languages: ["ti"] }),
  ];
  await expect(give([plain, far].map(to(taker)))).rejects.toMatchObject({
    code: "WG002",
    detail: `{"warnings": {"${far}": ["outside_circles", "no_common_language"]}}`,
  });
  expect(await carers([plain, far])).toEqual([{ midwife_id: giver }]);
  await give([to(taker)(plain), to(taker, ["outside_circles", "no_common_language"])(far)]);
  expect(
    await rowsOf("select override from app.actionlog where puerpera_id = any ($1) order by puerpera_id", [
      plain,
      far,
    ]),
  ).toEqual(
    expect.arrayContaining([{ override: [] }, { override: ["outside_circles", "no_common_language"] }]),
  );
});

test("nobody is handed to herself, to somebody who is not there, twice, or from somebody else", async () => {
  const id = await mother();
  const paused = await colleague({ status: "onhold" });
  const foreign = await mother({ midwife_id: taker });
  for (const [assignments, message] of [
    [[], "Bitte wählen Sie mindestens eine Wöchnerin"],
    [[to(giver)(id)], "Übergeben wird an eine andere Hebamme."],
    [[to(paused)(id)], "ist nicht aktiv."],
    [[to(taker)(id), to(taker)(id)], "Das lässt sich so nicht übergeben."],
    [[to("x")(id)], "Das lässt sich so nicht übergeben."],
    [[to(taker)(id), to(paused)(foreign)], "ist inzwischen nicht mehr bei"],
  ] as const)
    await expect(give([...assignments])).rejects.toThrow(message);
  expect(await carers([id])).toEqual([{ midwife_id: giver }]);
});

test("taken back within a minute everything is as it was, once of twenty, and nobody hears of it", async () => {
  const ids = [await mother({ first_contact_at: new Date("2026-11-01T10:00:00Z") }), await mother()];
  const facts = () =>
    rowsOf(
      "select midwife_id, mediated_at, first_contact_at, handed_over_at from app.puerpera where id = any ($1) order by id",
      ids,
    );
  const before = await facts();
  await give(ids.map(to(taker)));
  const handover = await handoverOf(ids[0] ?? "");
  const late = new Date(Date.now() + 61_000).toISOString();
  await expect(as("mediator", mediator, undo, [handover], late)).rejects.toThrow(
    "Ein Schritt lässt sich nur während einer Minute rückgängig machen.",
  );
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => office(undo, handover)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await facts()).toEqual(before);
  expect(
    await rowsOf(
      "select distinct hookslug, status from app.outbox where puerpera_id = any ($1) order by hookslug",
      ids,
    ),
  ).toEqual([
    { hookslug: "mediation_handed_over_midwife", status: "cancelled" },
    { hookslug: "mediation_handed_over_mother", status: "cancelled" },
  ]);
  expect(
    await rowsOf(
      "select rules.mail_stop(o) as stop, o.send_after > o.created_at + interval '60 seconds' as waits from app.outbox o where o.user_id = $1",
      giver,
    ),
  ).toEqual([{ stop: "Der Schritt wurde rückgängig gemacht.", waits: true }]);
});

test("who has read of a handover that was taken back hears it: the midwife that it is off, the mother who cares for her", async () => {
  const id = await mother();
  await give([to(taker)(id)]);
  await database.admin.query("update app.outbox set status = 'sending' where puerpera_id = $1", [id]);
  await office(undo, await handoverOf(id));
  const mails = await rowsOf(
    `select o.hookslug, rules.mail_stop(o) as stop, rules.mail_values(o) ->> 'midwife.fullname' = u.fullname as names_giver
     from app.outbox o, app."user" u where o.puerpera_id = $1 and o.status = 'waiting' and u.id = $2 order by o.hookslug`,
    id,
    giver,
  );
  expect(mails).toEqual([
    { hookslug: "mediation_dissolved_midwife", stop: null, names_giver: false },
    { hookslug: "mediation_handed_over_mother", stop: null, names_giver: true },
  ]);
});

test("a wish to give her back is fulfilled by it, and stands again when it is taken back", async () => {
  const id = await mother();
  await as("user", giver, "select actions.return_wish_send($1, 'Ich ziehe weg.')", [id]);
  const wish = () => rowsOf("select status from app.return_wish where puerpera_id = $1", id);
  await give([to(taker)(id)]);
  expect(await wish()).toEqual([{ status: "confirmed" }]);
  await office(undo, await handoverOf(id));
  expect(await wish()).toEqual([{ status: "open" }]);
});

test("a mother who was told of by mail hears nothing after a loss, and the list of the one who gives leaves her out", async () => {
  const [lost, other] = await mothers(2);
  await give([lost, other].map((id) => to(taker)(id ?? "")));
  await office("select actions.puerpera_setlost($1, 'kindsverlust')", lost);
  const [mail] = await rowsOf(
    "select rules.mail_values(o) ->> 'count' as count from app.outbox o where o.user_id = $1 and o.hookslug = 'mediation_handed_over_giver'",
    giver,
  );
  expect(mail).toEqual({ count: "1" });
});
