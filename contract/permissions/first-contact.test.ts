/** The first contact is what the midwife says it is: reached, or not reached and counted, and either can be taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { logTypeTitles } from "#domain/activity/event.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  mediator = await aUser(database.admin, { role: "mediator" });
});
afterAll(() => database.drop());

const own = () => aPuerpera(database.admin, { status: "current", midwife_id: midwife });

function as(role: AppRole, userId: string | null, sql: string, id: string) {
  return inSession(database.pools, { role, userId, sessionId: null }, (tx) => tx.query(sql, [id]));
}
const asMidwife = (sql: string, id: string) => as("user", midwife, sql, id);
const reach = "select actions.puerpera_note_contact($1, true)";
const miss = "select actions.puerpera_note_contact($1, false)";
const withdraw = "select actions.puerpera_withdraw_contact($1)";

async function contactOf(id: string) {
  const { rows } = await database.admin.query(
    `select first_contact_at is not null as met, unreached_count as missed, unreached_at is not null as tried, version
     from app.puerpera where id = $1`,
    [id],
  );
  return rows[0];
}
const none = { met: false, missed: 0, tried: false, version: 1 };

test("nobody else's mother, no open and no closed one has a contact to note", async () => {
  const colleague = await aUser(database.admin);
  const id = await own();
  for (const sql of [reach, miss, withdraw]) {
    await expect(as("user", colleague, sql, id)).rejects.toMatchObject({ code: "42501" });
    await expect(as("anonymous", null, sql, id)).rejects.toMatchObject({ code: "42501" });
    const open = await aPuerpera(database.admin, { status: "published" });
    await expect(asMidwife(sql, open)).rejects.toMatchObject({ code: "42501" });
    const closed = await aPuerpera(database.admin, { status: "closed", midwife_id: midwife });
    await expect(asMidwife(sql, closed)).rejects.toMatchObject({ code: "WG001" });
  }
  await expect(
    as("mediator", mediator, "update staff.puerpera set first_contact_at = now() where id = $1", id),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a note is only a note", async () => {
  const id = await own();
  await asMidwife(
    "insert into midwife.puerpera_note (puerpera_id, text) values ($1, 'Niemand erreicht')",
    id,
  );
  expect(await contactOf(id)).toEqual(none);
});

test("not reached is counted, reached ends it, and both are taken back one by one", async () => {
  const id = await own();
  await asMidwife(miss, id);
  await asMidwife(miss, id);
  expect(await contactOf(id)).toEqual({ ...none, missed: 2, tried: true });
  await asMidwife(reach, id);
  expect(await contactOf(id)).toEqual({ ...none, met: true, missed: 2, tried: true });
  await expect(asMidwife(miss, id)).rejects.toMatchObject({
    message: "Der erste Kontakt ist schon erfasst.",
  });
  await asMidwife(withdraw, id);
  await asMidwife(withdraw, id);
  await asMidwife(withdraw, id);
  expect(await contactOf(id)).toEqual(none);
  await expect(asMidwife(withdraw, id)).rejects.toMatchObject({ message: "Es ist kein Kontakt erfasst." });
  const { rows } = await database.admin.query<{ type: keyof typeof logTypeTitles }>(
    "select type from app.actionlog where puerpera_id = $1 order by id",
    [id],
  );
  const types = rows.map(({ type }) => type);
  expect(types).toEqual([
    ...["contact_unreached", "contact_unreached", "contact_reached"],
    ...["contact_withdrawn", "contact_withdrawn", "contact_withdrawn"],
  ]);
  for (const type of types) expect(logTypeTitles[type]).toBeTypeOf("string");
});

test("within the minute the step itself is taken back", async () => {
  const id = await own();
  await asMidwife(reach, id);
  await asMidwife(
    "select actions.undo_step((select l.id from midwife.actionlog l where l.puerpera_id = $1 order by l.id desc limit 1))",
    id,
  );
  expect(await contactOf(id)).toEqual(none);
});

test("whoever cares for her next has not met her yet", async () => {
  const id = await own();
  await asMidwife(miss, id);
  await asMidwife(reach, id);
  await as("mediator", mediator, "select actions.mediation_dissolve($1)", id);
  expect(await contactOf(id)).toEqual(none);
});
