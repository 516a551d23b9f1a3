/** Every column of every table in which a mother can be named is erased or has a reason to stay: a new one belongs to one of the lists. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { deletedTables, emptiedTables, otherTables } from "./kept-columns.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function names(query: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** Partitions hold what their table holds. */
const tables = `pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text in ('app', 'identity')`;
const nameOf = "c.relnamespace::regnamespace::text || '.' || c.relname";

test("every table is in one of the lists, and each list is of tables that there are", async () => {
  const all = await names(`select ${nameOf} as name from ${tables} order by 1`);
  const listed = [...deletedTables, ...Object.keys(emptiedTables), ...Object.keys(otherTables)];
  expect(new Set(listed).size).toBe(listed.length);
  expect(all.filter((name) => !name.startsWith("identity.") && !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !name.endsWith(".*") && !all.includes(name))).toEqual([]);
});

test("no table that points to a mother counts as one that names none", async () => {
  const pointing = await names(
    `select distinct ${nameOf} as name from ${tables} and (
       exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'app.puerpera'::regclass)
       or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname ~ 'puerpera' and a.atttypid = 'uuid'::regtype))`,
  );
  expect(pointing.length).toBeGreaterThan(20);
  expect(pointing.filter((name) => name in otherTables || name.startsWith("identity."))).toEqual([]);
});

test("of what stays of her every column that can hold words is erased or has its reason", async () => {
  const texts = await names(
    `select ${nameOf} || '.' || a.attname as name
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join pg_type e on e.oid = t.typelem, ${tables} and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and (t.typcategory in ('S', 'U') and t.typname <> 'uuid' or e.typcategory = 'S')
     order by 1`,
  );
  const ours = texts.filter((name) => name.replace(/\.\w+$/, "") in emptiedTables);
  const listed = Object.entries(emptiedTables).flatMap(([table, { erased, kept }]) =>
    [...erased, ...Object.keys(kept)].map((column) => `${table}.${column}`),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(ours).toEqual(listed.sort());
});
