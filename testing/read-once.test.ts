import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine } from "#engine/engine.ts";
import { dataServiceOptions } from "#server/http/data/data-service.ts";
import { createRunner } from "#server/postgres/run-statements.ts";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { readOnce } from "./read-once.ts";

const options = dataServiceOptions({ production: false });
const made: FreshDatabase[] = [];
let one: FreshDatabase;
let changed: FreshDatabase;

async function fresh(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  made.push(database);
  return database;
}

beforeAll(async () => {
  one = await fresh();
  changed = await fresh();
});
afterAll(() => Promise.all(made.map((database) => database.drop())));

test("a copy is as its template", async () => {
  const other = await fresh();
  expect((await readOnce(other.admin, options)) === (await readOnce(one.admin, options))).toBe(true);
});

test("what is served otherwise is read otherwise", async () => {
  const usual = await readOnce(one.admin, options);
  const families = Object.fromEntries(Object.entries(options.families).slice(0, 1));
  for (const otherwise of [{ expressions: () => false }, { families }])
    expect((await readOnce(one.admin, { ...options, ...otherwise })) === usual).toBe(false);
});

test.each([
  ["a column", "alter table app.puerpera add column shoe_size integer"],
  ["a view", "create view staff.shoe as select 1 as size"],
  ["a right to a column", 'revoke select (firstname) on staff."user" from wiege_mediator'],
  ["a right to a table", "revoke all on staff.puerpera from wiege_mediator"],
  ["a right to a schema", "revoke usage on schema staff from wiege_mediator"],
  ["a right to a function", "revoke execute on all functions in schema actions from wiege_mediator"],
  ["a function that is gone", "drop function actions.send_sms"],
  ["words about a table", "comment on view staff.puerpera is 'Another'"],
  ["a sentence", "comment on constraint puerpera_published_has_a_time on app.puerpera is 'Another'"],
  ["a policy", "create policy more on app.puerpera for select to wiege_mediator using (true)"],
  ["a trigger", "create trigger more after insert on app.puerpera execute function rules.keep_figures()"],
])("of a copy in which %s is not as it was nothing is remembered", async (_, change) => {
  const before = await readOnce(changed.admin, options);
  await changed.admin.query(change);
  expect((await readOnce(changed.admin, options)) === before).toBe(false);
});

test("engines that share it serve the same", async () => {
  const run = createRunner(one.pools);
  const [first, second] = await Promise.all([
    createEngine(one.admin, { ...options, read: readOnce }, run),
    createEngine(one.admin, { ...options, read: readOnce }, run),
  ]);
  expect(first.schema("mediator") === second.schema("mediator")).toBe(true);
  expect(() => first.schema("nobody")).toThrow("there is no such role");
});
