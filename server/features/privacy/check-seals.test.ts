/** The nightly check of the seals: it is stopped and goes on, comes to the newest seals, and never reports success for what it has not seen. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { checkSeals, sealAccessLog } from "./keep-access-log.ts";

const SEALS = 45;
const goOn = new AbortController().signal;
let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
  for (let made = 0; made < SEALS; made += 1) await addSeal();
});
afterEach(() => database.drop());

async function addSeal(): Promise<void> {
  await database.admin.query("insert into app.access_log (operation, column_class) values ('Card', 'M0 M1')");
  await sealAccessLog(database.pools);
}

/** Stops a check after so many batches of twenty seals. */
const stoppedAfter = (batches: number) => {
  let asked = 0;
  return {
    get aborted() {
      asked += 1;
      return asked > batches;
    },
  };
};
const state = async () =>
  (await database.admin.query("select upto, again, broken from app.access_check")).rows[0];
const behind = async () =>
  (await database.admin.query("select unchecked_seconds > 0 as behind from rules.access_check_state()"))
    .rows[0].behind;
const change = async (number: number) => {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(
    "update app.access_log set operation = 'x' where id = (select to_id from app.access_seal where number = $1)",
    [number],
  );
  await database.admin.query("reset session_replication_role");
};

test("does not report success if it is stopped, and goes on where it was stopped", async () => {
  await database.admin.query("select set_config('app.now', (now() + interval '1 day')::text, false)");
  expect(await checkSeals(database.pools, stoppedAfter(0))).toEqual({ broken: null, is_over: false });
  expect(await checkSeals(database.pools, stoppedAfter(1))).toEqual({ broken: null, is_over: false });
  expect(await state()).toEqual({ upto: 20, again: 0, broken: null });
  expect(await behind()).toBe(true);
  expect(await checkSeals(database.pools, stoppedAfter(2))).toEqual({ broken: null, is_over: false });
  expect(await state()).toEqual({ upto: SEALS, again: 0, broken: null });
  expect(await behind()).toBe(false);
  expect(await checkSeals(database.pools, goOn)).toEqual({ broken: null, is_over: true });
});

test("finds a change in the newest seal, however often it is stopped", async () => {
  await change(SEALS);
  for (let night = 0; night < 3; night += 1) await checkSeals(database.pools, stoppedAfter(1));
  expect(await state()).toEqual({ upto: SEALS, again: 0, broken: SEALS });
});

test("checks new seals before it goes on with the round over the old ones", async () => {
  await checkSeals(database.pools, stoppedAfter(4));
  expect(await state()).toEqual({ upto: SEALS, again: 20, broken: null });
  await addSeal();
  await checkSeals(database.pools, stoppedAfter(1));
  expect(await state()).toEqual({ upto: SEALS + 1, again: 20, broken: null });
});

test("goes on behind a seal that does not hold, and names it until it is whole", async () => {
  await checkSeals(database.pools, goOn);
  await change(30);
  await change(31);
  await checkSeals(database.pools, goOn);
  expect(await state()).toEqual({ upto: SEALS, again: 0, broken: 30 });
  await addSeal();
  expect((await checkSeals(database.pools, stoppedAfter(1))).broken).toBe(30);
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.access_log set operation = 'Card' where operation = 'x'");
  await database.admin.query("reset session_replication_role");
  expect(await checkSeals(database.pools, goOn)).toEqual({ broken: null, is_over: true });
});

test("finds that the end of the chain was cut off", async () => {
  await checkSeals(database.pools, goOn);
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("delete from app.access_seal where number > 40");
  await database.admin.query("reset session_replication_role");
  expect(await checkSeals(database.pools, goOn)).toEqual({ broken: 41, is_over: true });
});
