/** An Auskunft holds everything: whoever adds a table or a column of a mother says here whether it is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { disclosedSections, technicalColumns } from "#domain/privacy/disclosure.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

interface Disclosed {
  relation: string;
  key_columns: string[];
  left_out: string[];
}

const disclosed = async () =>
  (await database.admin.query<Disclosed>("select * from rules.disclosed_tables()")).rows;
const exceptions = async () =>
  (
    await database.admin.query<{ relation: string; column_name: string; reason: string }>(
      "select * from rules.undisclosed_columns()",
    )
  ).rows;

/** Columns that point to a mother: by a reference, or by their name where rows must outlive her. */
async function pointers(): Promise<string[]> {
  const { rows } = await database.admin.query<{ pointer: string }>(
    `select c.relname || '.' || a.attname as pointer
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ '(^|_)puerpera_id$'
         or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'app.puerpera'::regclass
           and a.attnum = any (f.conkey)))
     order by 1`,
  );
  return rows.map(({ pointer }) => pointer);
}

async function columnsOf(relation: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(
    `select a.attname::text as name from pg_attribute a
     where a.attrelid = ('app.' || quote_ident($1))::regclass and a.attnum > 0 and not a.attisdropped`,
    [relation],
  );
  return rows.map(({ name }) => name);
}

test("every column that points to a mother is told of, or has a reason", async () => {
  const told = (await disclosed()).flatMap(({ relation, key_columns }) =>
    key_columns.map((column) => `${relation}.${column}`),
  );
  const known = new Set([
    ...told,
    ...(await exceptions()).map(({ relation, column_name }) => `${relation}.${column_name}`),
  ]);
  const all = await pointers();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((pointer) => !known.has(pointer))).toEqual([]);
});

test("what has a reason is there, and is not told all the same", async () => {
  for (const { relation, column_name, reason } of await exceptions()) {
    expect(await columnsOf(relation), relation).toContain(column_name);
    expect(reason.length).toBeGreaterThan(20);
  }
});

test("what is left out of a table is a column of it", async () => {
  for (const { relation, key_columns, left_out } of await disclosed()) {
    expect(await columnsOf(relation), relation).toEqual(
      expect.arrayContaining([...key_columns, ...left_out]),
    );
  }
});

test("values that are keys of the program have their words, as many as the database allows", async () => {
  const { rows } = await database.admin.query<{ place: string; allowed: string[] }>(
    `select c.conrelid::regclass::text || '.' || a.attname as place,
       (select array_agg(m[1]) from regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') m) as allowed
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.connamespace = 'app'::regnamespace and c.conname ~ '_is_known$'`,
  );
  const unknown = disclosedSections.flatMap(({ relation, labels, values = {} }) =>
    Object.keys(labels).flatMap((column) => {
      const allowed = rows.find(({ place }) => place === `app.${relation}.${column}`)?.allowed ?? [];
      return allowed
        .filter((value) => !Object.hasOwn(values[column] ?? {}, value))
        .map((value) => `${relation}.${column}: ${value}`);
    }),
  );
  expect(unknown).toEqual([]);
  expect(rows.find(({ place }) => place === "app.outbox.status")?.allowed).toContain("waiting");
});

test("every table has its heading, and every column its word or is of the program alone", async () => {
  const tables = await disclosed();
  expect(disclosedSections.map(({ relation }) => relation).sort()).toEqual(
    tables.map(({ relation }) => relation).sort(),
  );
  const nameless: string[] = [];
  for (const { relation, left_out } of tables) {
    const labels = disclosedSections.find((section) => section.relation === relation)?.labels ?? {};
    for (const column of await columnsOf(relation)) {
      if (!left_out.includes(column) && !Object.hasOwn(labels, column) && !technicalColumns.includes(column))
        nameless.push(`${relation}.${column}`);
    }
  }
  expect(nameless).toEqual([]);
});
