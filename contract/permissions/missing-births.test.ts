/** Terms that are past without a birth: for the office as a list, gone once the birth is entered. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
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

function as(role: AppRole, userId: string, sql: string, ...values: unknown[]) {
  return inSession(database.pools, { role, userId, sessionId: null }, (tx) => tx.query(sql, values));
}
const list = "select puerpera_id from staff.missing_birth";

test("a midwife has no list of others' mothers", async () => {
  await expect(as("user", midwife, list)).rejects.toMatchObject({ code: "42501" });
});

test("the office sees whoever waits or is cared for, by the planned caesarean before the term, until the birth is told", async () => {
  const ago = (days: number) => addDays(zurichDay(new Date()), -days);
  const past = { birthdate_child: ago(3) };
  const open = await aPuerpera(database.admin, { ...past, status: "published" });
  const cared = await aPuerpera(database.admin, { ...past, status: "current", midwife_id: midwife });
  await aPuerpera(database.admin, { ...past, status: "lost" });
  await aPuerpera(database.admin, { ...past, status: "closed", midwife_id: midwife });
  await aPuerpera(database.admin, { ...past, sectiodate: ago(-3) });
  await aPuerpera(database.admin, { ...past, birthday_child: ago(2), birthtype: "spontangeburt" });
  const seen = async () => {
    const { rows } = await as("mediator", mediator, list);
    return rows.map(({ puerpera_id }) => puerpera_id).sort();
  };
  expect(await seen()).toEqual([open, cared].sort());
  const told = "select actions.puerpera_set_birth($1, $2, null, 'spontangeburt')";
  await as("mediator", mediator, told, open, ago(1));
  await as("user", midwife, told, cared, ago(1));
  expect(await seen()).toEqual([]);
});
