/** "Bis … keine neuen Anmeldungen": a midwife's own pause, which ends by itself at midnight in Zürich. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let lea: string;
let mediator: string;
let offered: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  lea = await aUser(database.admin, { circles: ["8610"], languages: ["de"] });
  mediator = await aUser(database.admin, { role: "mediator" });
  offered = await aPuerpera(database.admin, { status: "published", zipcode: "8610" });
  await database.admin.query("update app.puerpera set place = place where id = $1", [offered]);
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.puerpera set published_at = '2026-03-01T00:00:00Z' where id = $1", [
    offered,
  ]);
  await database.admin.query("set session_replication_role = origin");
});
afterAll(() => database.drop());

const seenAt = async (now: string) =>
  (
    await as(
      "user",
      lea,
      `with clock as materialized (select set_config('app.now', '${now}', true) as at)
       select (select count(*)::integer from midwife.user_puerpera_open) as count from clock where at <> ''`,
    )
  )[0]?.count;
const written = (verb: string) => as("user", lea, verb);

test("nobody pauses a colleague", async () => {
  const mia = await aUser(database.admin);
  await expect(
    as(
      "user",
      mia,
      `insert into midwife.calendarentry (user_id, kind, title, start, "end") values ('${lea}', 'pause', 'x', current_date, current_date)`,
    ),
  ).rejects.toThrow(/row-level security/);
});

test("until its last minute she is offered nobody, from the next on everybody again, at the change of the clocks too", async () => {
  for (const [day, last, first] of [
    ["2026-11-20", "2026-11-20T22:59:59Z", "2026-11-20T23:00:00Z"],
    ["2026-03-28", "2026-03-28T22:59:59Z", "2026-03-28T23:00:00Z"],
    ["2026-10-25", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
  ] as const) {
    await written(
      `insert into midwife.calendarentry (user_id, kind, title, start, "end") values ('${lea}', 'pause', 'Pause', '2026-03-02', '${day}')`,
    );
    expect([day, await seenAt(last), await seenAt(first)]).toEqual([day, 0, 1]);
    await written(`delete from midwife.calendarentry where user_id = '${lea}'`);
  }
});

test("paused she takes nobody over, hears of nobody, and the office sees it", async () => {
  await written(
    `insert into midwife.calendarentry (user_id, kind, title, start, "end") values ('${lea}', 'pause', 'Pause', app.today(), app.today() + 5)`,
  );
  await expect(written(`select actions.mediation_takeover('${offered}')`)).rejects.toThrow("Sie pausieren.");
  const mother = await aPuerpera(database.admin, { status: "new", zipcode: "8610" });
  await as("mediator", mediator, `select actions.puerpera_publish('${mother}')`);
  const mails = await database.admin.query("select from app.outbox where user_id = $1", [lea]);
  expect(mails.rowCount).toBe(0);
  const [match] = await as(
    "mediator",
    mediator,
    `select entriesnow from staff.matching_midwives('${offered}') where user_id = '${lea}'`,
  );
  expect(match).toEqual({ entriesnow: true });
  const holiday = `update midwife.calendarentry set kind = 'ferien' where user_id = '${lea}'`;
  await written(holiday);
  const other = await aPuerpera(database.admin, { status: "new", zipcode: "8610" });
  await as("mediator", mediator, `select actions.puerpera_publish('${other}')`);
  expect((await database.admin.query("select from app.outbox where user_id = $1", [lea])).rowCount).toBe(1);
});
