/** A midwife gives a mother back: at once for half an hour, later as a wish that the office decides. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { canGiveBack } from "#domain/puerpera/steps.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let mediator: string;
let lea: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());
beforeEach(async () => {
  lea = await aUser(database.admin);
});

const own = (midwife: string) =>
  aPuerpera(database.admin, {
    status: "current",
    midwife_id: midwife,
    mediator_id: midwife,
    mediator_selfassigned: true,
  });
const giveBack = (midwife: string, id: string, reason = "Ich bin krank.") =>
  as("user", midwife, `select actions.mediation_return('${id}', '${reason}')`);
const wish = (midwife: string, id: string) =>
  as("user", midwife, `select actions.return_wish_send('${id}', 'Ich ziehe weg.')`);

async function past(sql: string, ...values: unknown[]): Promise<void> {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(sql, values);
  await database.admin.query("set session_replication_role = origin");
}
const lastLog = async (id: string) =>
  (
    await database.admin.query(
      "select type, author_id, midwife_id, reason from app.actionlog where puerpera_id = $1 order by id desc limit 1",
      [id],
    )
  ).rows[0];

test("nobody gives back a colleague's mother, and no role but hers has the step", async () => {
  const foreign = await own(await aUser(database.admin));
  for (const step of [giveBack, wish]) {
    await expect(step(lea, foreign)).rejects.toThrow("Diese Wöchnerin ist nicht in Ihrer Betreuung.");
  }
  for (const role of ["mediator", "manager", "admin"] as const) {
    const somebody = await aUser(database.admin, { role });
    await expect(as(role, somebody, `select actions.mediation_return('${foreign}', 'x')`)).rejects.toThrow(
      /permission denied/,
    );
  }
  await expect(as("user", lea, "select actions.return_wish_decline(gen_random_uuid())")).rejects.toThrow(
    /permission denied/,
  );
});

test("within half an hour she is published again since when she was, and the log says why", async () => {
  const id = await own(lea);
  await past("update app.puerpera set published_at = now() - interval '3 hours' where id = $1", id);
  await expect(giveBack(lea, id, " ")).rejects.toThrow("Bitte Grund angeben.");
  await giveBack(lea, id);
  const { rows } = await database.admin.query(
    "select status, midwife_id, mediated_at, mediator_selfassigned, published_at < now() - interval '2 hours' as waits from app.puerpera where id = $1",
    [id],
  );
  expect(rows[0]).toEqual({
    status: "published",
    midwife_id: null,
    mediated_at: null,
    mediator_selfassigned: false,
    waits: true,
  });
  expect(await lastLog(id)).toEqual({
    type: "mediation_returned",
    author_id: lea,
    midwife_id: lea,
    reason: "Ich bin krank.",
  });
  const { rows: mails } = await database.admin.query(
    "select user_id from app.outbox where puerpera_id = $1 and actionlog_id is not null",
    [id],
  );
  expect(mails.filter(({ user_id }) => user_id === lea)).toEqual([]);
});

test("form and database agree on the half hour, and on who was never published", async () => {
  for (const [minutes, published] of [
    [29, true],
    [31, true],
    [5, false],
  ] as const) {
    const id = await own(lea);
    await past(
      `update app.puerpera set mediated_at = now() - interval '${minutes} minutes', published_at = case when ${published} then now() - interval '1 day' end where id = $1`,
      id,
    );
    const { rows } = await database.admin.query(
      "select status, mediated_at::text, published_at::text from app.puerpera where id = $1",
      [id],
    );
    const told = await giveBack(lea, id).then(
      () => true,
      () => false,
    );
    expect([minutes, published, told]).toEqual([minutes, published, canGiveBack(rows[0], new Date())]);
  }
});

test("three a day, together with take-overs that were taken back, also by twenty presses at once", async () => {
  const taken = await own(lea);
  await past(
    "insert into app.actionlog (type, puerpera_id, midwife_id, author_id) values ('mediation_withdrawn', $1, $2, $2)",
    taken,
    lea,
  );
  const mothers = [await own(lea), await own(lea), await own(lea), await own(lea), await own(lea)];
  const pressed = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => giveBack(lea, mothers[at % mothers.length] ?? "")),
  );
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await expect(giveBack(lea, await own(lea))).rejects.toThrow(
    "Sie haben heute schon drei Betreuungen zurückgegeben.",
  );
});

test("later it is a wish: once, hers to take back, and the office's to decide", async () => {
  const id = await own(lea);
  await past("update app.puerpera set mediated_at = now() - interval '2 days' where id = $1", id);
  await expect(giveBack(lea, id)).rejects.toThrow(
    "Nach einer halben Stunde gibt das Büro die Betreuung weiter.",
  );
  await wish(lea, id);
  await expect(wish(lea, id)).rejects.toThrow("Die Rückgabe ist schon gemeldet.");
  const open = () =>
    as(
      "mediator",
      mediator,
      `select id, reason from staff.return_wish where puerpera_id = '${id}' and status = 'open'`,
    );
  expect(await open()).toMatchObject([{ reason: "Ich ziehe weg." }]);
  await as("user", lea, `select actions.return_wish_withdraw('${id}')`);
  expect(await open()).toEqual([]);

  await wish(lea, id);
  const [first] = await open();
  await as(
    "mediator",
    mediator,
    `select actions.return_wish_decline('${first?.id}', 'Wir finden niemanden.')`,
  );
  expect(
    await as("user", lea, `select status, answer from midwife.return_wish where id = '${first?.id}'`),
  ).toEqual([{ status: "declined", answer: "Wir finden niemanden." }]);

  await wish(lea, id);
  const confirmed = await Promise.allSettled(
    Array.from({ length: 10 }, () => as("mediator", mediator, `select actions.mediation_dissolve('${id}')`)),
  );
  expect(confirmed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  // The mother's mail tells the reason of the step: it has none of the midwife's words.
  expect(await lastLog(id)).toMatchObject({ type: "mediation_dissolved", author_id: mediator, reason: null });
  expect(await open()).toEqual([]);
  expect(await as("user", lea, "select id from midwife.return_wish")).toEqual([]);
  const { rows } = await database.admin.query(
    "select id from app.actionlog where puerpera_id = $1 order by id desc limit 1",
    [id],
  );
  await as("mediator", mediator, `select actions.undo_step('${rows[0]?.id}')`);
  expect(await open()).toHaveLength(1);
});

test("a wish ends with the care, whichever step ends it", async () => {
  const id = await own(lea);
  await wish(lea, id);
  await as("user", lea, `select actions.puerpera_setclosed('${id}')`);
  const { rows } = await database.admin.query("select status from app.return_wish where puerpera_id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ status: "confirmed" }]);
});

test("a midwife who gave the mother back stands last, until she says yes again or takes it back", async () => {
  const vjosa = await aUser(database.admin);
  const id = await own(lea);
  await past("update app.puerpera set published_at = now() - interval '3 hours' where id = $1", id);
  const standing = async () => {
    const rows = await as(
      "mediator",
      mediator,
      `select m.user_id, m.accepted, l.reason from staff.matching_midwives('${id}') m
      left join staff.actionlog l on l.id = m.returned_actionlog_id
      where m.user_id in ('${lea}', '${vjosa}') and (m.accepted or m.returned_actionlog_id is not null)`,
    );
    return rows;
  };
  const saysYes = (midwife: string) =>
    as("mediator", mediator, `select actions.request_record('${id}', '${midwife}', 'accepted')`);
  expect(await standing()).toEqual([]);
  await giveBack(lea, id);
  await saysYes(vjosa);
  expect(await standing()).toEqual(
    expect.arrayContaining([
      { user_id: lea, accepted: false, reason: "Ich bin krank." },
      { user_id: vjosa, accepted: true, reason: null },
    ]),
  );
  await saysYes(lea);
  expect(await standing()).toContainEqual({ user_id: lea, accepted: true, reason: null });
});

test("a midwife's yes ends when she gives the mother back, and a colleague's stays", async () => {
  const vjosa = await aUser(database.admin);
  const id = await aPuerpera(database.admin, { status: "published" });
  for (const midwife of [lea, vjosa])
    await as("mediator", mediator, `select actions.request_record('${id}', '${midwife}', 'accepted')`);
  await as(
    "mediator",
    mediator,
    `select actions.mediation_establish('${id}', '${lea}', array['outside_circles', 'no_common_language'])`,
  );
  await giveBack(lea, id);
  const rows = await as(
    "mediator",
    mediator,
    `select midwife_id, is_under_way from staff.midwife_request where puerpera_id = '${id}'`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { midwife_id: lea, is_under_way: false },
      { midwife_id: vjosa, is_under_way: true },
    ]),
  );
});

test("a confirmed wish to give back counts, one that is open or declined does not", async () => {
  const id = await own(lea);
  const reasons = async () => {
    const rows = await as(
      "mediator",
      mediator,
      `select l.reason from staff.matching_midwives('${id}') m
      join staff.actionlog l on l.id = m.returned_actionlog_id where m.user_id = '${lea}'`,
    );
    return rows.map((row) => row.reason);
  };
  await wish(lea, id);
  expect(await reasons()).toEqual([]);
  await as("mediator", mediator, `select actions.mediation_dissolve('${id}', 'Sie zieht weg.')`);
  expect(await reasons()).toEqual(["Ich ziehe weg."]);
});
