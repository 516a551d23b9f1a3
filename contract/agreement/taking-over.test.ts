/** What a file may bring is the same list in the database and in the domain. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFields } from "#domain/taking-over/fields.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** By name of a person or a service in the file, by its key in the table. */
const columnOf: Record<string, string> = { midwife: "midwife_id", mediator: "mediator_id" };

test.for(["mothers", "midwives"] as const)(
  "%s bring the fields that the database takes, and no other",
  async (subject) => {
    const { rows } = await database.admin.query<{ columns: string[] }>(
      "select rules.import_columns($1) as columns",
      [subject],
    );
    const fields = importFields[subject]
      .map(({ name }) => columnOf[name] ?? name)
      .filter((name) => name !== "services");
    expect(fields.toSorted()).toEqual(rows[0]?.columns.toSorted());
    for (const never of ["role", "auth0_id", "creator_id", "author_id", "version", "id"])
      expect(fields).not.toContain(never);
  },
);

test("an empty cell leaves a column its beginning exactly where it must not be empty and has one", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attrelid in ('app.puerpera'::regclass, 'app."user"'::regclass) and a.attnum > 0 and a.attnotnull and a.atthasdef`,
  );
  const begins = new Set(rows.map(({ name }) => name));
  for (const [relation, subject] of [
    ["puerpera", "mothers"],
    ["user", "midwives"],
  ] as const)
    for (const { name, keepsDefault } of importFields[subject])
      if (name !== "services") expect(keepsDefault, name).toBe(begins.has(`${relation}.${name}`));
});
