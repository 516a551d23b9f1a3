import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Log } from "#server/kernel/log.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { anonymiseDue, tellAnonymisedOnRequest } from "./anonymise-due.ts";

let database: FreshDatabase;
let midwife: string;
let admin: string;

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  admin = await aUser(database.admin, { role: "admin" });
});
afterAll(() => database.drop());
beforeEach(() => past("delete from app.puerpera; delete from app.actionlog"));

/** Past the step machine. */
async function past(statement: string, ...values: unknown[]): Promise<void> {
  await database.admin.query("set session_replication_role = replica");
  try {
    await database.admin.query(statement, values);
  } finally {
    await database.admin.query("set session_replication_role = default");
  }
}

async function over(status: "closed" | "lost", months: number, more: object = {}): Promise<string> {
  const id = await aPuerpera(database.admin, {
    status,
    midwife_id: status === "closed" ? midwife : null,
    ...more,
  });
  await past(
    `update app.puerpera set ${status}_at = app.now() - make_interval(months => $2) - interval '1 day' where id = $1`,
    id,
    months,
  );
  return id;
}

const told: [object, string][] = [];
const note = (what: object, text: string) => void told.push([what, text]);
const log = { info: note, error: note } as unknown as Log;
const run = (signal = new AbortController().signal) => {
  told.length = 0;
  return anonymiseDue(database.pools, { log, signal });
};
async function anonymised(): Promise<string[]> {
  const { rows } = await database.admin.query<{ id: string }>(
    "select id from app.puerpera where anonymised_at is not null order by id",
  );
  return rows.map(({ id }) => id);
}

test("nobody's time is over before the months of the settings are", async () => {
  await over("closed", 23);
  await over("lost", 23);
  await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  await run();
  expect(await anonymised()).toEqual([]);
  expect(told).toEqual([]);
});

test("closed and lost ones are erased, with what was merged into them, and the log says for which reason", async () => {
  const closed = await over("closed", 24);
  const lost = await over("lost", 24);
  const merged = await over("lost", 30, { lostreason: "doppelt", merged_into_id: closed });
  const young = await over("closed", 3);
  await over("lost", 30, { lostreason: "doppelt", merged_into_id: young });
  for (const followup_day of ["2099-01-01", "2024-03-09"])
    await over("lost", 30, { followup_day, followup_text: "Rückfrage" });
  await run();
  expect(await anonymised()).toEqual([closed, lost, merged].sort());
  expect(told).toEqual([[{ count: 2 }, "Anonymised mothers whose time was over"]]);
  const { rows } = await database.admin.query("select type, author_id, reason from app.actionlog");
  expect(rows).toEqual(
    Array(2).fill({ type: "puerpera_anonymised", author_id: null, reason: "Aufbewahrungsfrist abgelaufen" }),
  );
  await run();
  expect(told).toEqual([]);
});

test("two at once share the work, and a broken off one is gone on with", async () => {
  for (let n = 0; n < 45; n += 1) await over("lost", 24);
  await run(AbortSignal.abort());
  expect(await anonymised()).toEqual([]);
  told.length = 0;
  await Promise.all(
    [0, 1].map(() => anonymiseDue(database.pools, { log, signal: new AbortController().signal })),
  );
  expect(await anonymised()).toHaveLength(45);
  const { rows } = await database.admin.query("select count(*)::integer as n from app.actionlog");
  expect(rows).toEqual([{ n: 45 }]);
});

test("whoever cannot be erased is told and keeps nobody else from it", async () => {
  const odd = await over("lost", 30);
  const other = await over("lost", 24);
  await database.admin.query(
    `alter table app.puerpera add constraint only_a_test check (anonymised_at is null or id <> '${odd}') not valid`,
  );
  await run();
  expect(await anonymised()).toEqual([other]);
  expect(told).toContainEqual([{ puerperas: [odd] }, "Mothers whose time is over could not be anonymised"]);
  await database.admin.query("alter table app.puerpera drop constraint only_a_test");
});

test("the server's log names by number who was erased on request, and nobody else", async () => {
  const asked = await over("closed", 1);
  await over("closed", 24);
  await inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, (tx) =>
    tx.query("select actions.puerpera_anonymise($1, 'Begehren')", [asked]),
  );
  await run();
  told.length = 0;
  await tellAnonymisedOnRequest(database.pools, log);
  expect(told).toEqual([[{ puerperas: [asked] }, "Anonymised on request"]]);
});
