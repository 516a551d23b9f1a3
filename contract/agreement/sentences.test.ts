/** Whatever the database refuses reaches people as a sentence of its own, with the fields that it is about. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarentryLabels, userLabels } from "#domain/midwife/labels.ts";
import { appsettingsLabels, duplicateRejectLabels } from "#domain/office-labels.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

const writers = "('wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin', 'wiege_anonymous')";
const saysSomething = (comment: string) =>
  `regexp_replace(coalesce(${comment}, ''), '(^|\\n)@[^\\n]*', '', 'g') ~ '\\S'`;
/** What the data service writes and deletes; asked of PostgreSQL once, since its own view of rights is slow. */
const RIGHTS = `
  create temp table written_column as
    select distinct table_name::name as "table", column_name::name as "column" from information_schema.column_privileges
    where table_schema = 'app' and privilege_type in ('INSERT', 'UPDATE') and grantee in ${writers};
  create temp table deleted_table as
    select distinct table_name::name as "table" from information_schema.table_privileges
    where table_schema = 'app' and privilege_type = 'DELETE' and grantee in ${writers};`;
const written = (relation: string) =>
  `exists (select from written_column w join pg_class c on c.relname = w."table" and c.oid = ${relation})`;
const deleted = (relation: string) =>
  `exists (select from deleted_table d join pg_class c on c.relname = d."table" and c.oid = ${relation})`;

let database: FreshDatabase;
let service: DataService;
let manager: { role: string; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  await database.admin.query(RIGHTS);
  service = await dataServiceOf(database);
  manager = { role: "manager", userId: await aUser(database.admin, { role: "manager" }) };
});
afterAll(() => database.drop());

async function names(query: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

describe("in the catalog", () => {
  test("there is something to look at", async () => {
    const constraints = `select o.conname as name from pg_constraint o where o.contype <> 'n' and ${written("o.conrelid")}`;
    expect((await names(constraints)).length).toBeGreaterThan(100);
  });

  test("no constraint of what the data service writes or deletes is silent", async () => {
    expect(
      await names(`select o.conrelid::regclass || ': ' || o.conname as name from pg_constraint o
        where o.connamespace = 'app'::regnamespace and o.conrelid <> 0 and o.contype <> 'n'
          and (${written("o.conrelid")} or o.contype = 'f' and ${deleted("o.confrelid")})
          and not (${saysSomething("obj_description(o.oid, 'pg_constraint')")}) order by 1`),
    ).toEqual([]);
  });

  test("no constraint of a domain is silent", async () => {
    expect(
      await names(`select o.contypid::regtype || ': ' || o.conname as name from pg_constraint o
        where o.connamespace = 'app'::regnamespace and o.contypid <> 0 and o.contype = 'c'
          and not (${saysSomething("obj_description(o.oid, 'pg_constraint')")}) order by 1`),
    ).toEqual([]);
  });

  test("each ends as a sentence does", async () => {
    expect(
      await names(`select description as name from pg_description
        where classoid = 'pg_constraint'::regclass and ${saysSomething("description")} and description !~ '[.?]$'`),
    ).toEqual([]);
  });

  test("no unique index is silent", async () => {
    expect(
      await names(`select i.indexrelid::regclass::text as name from pg_index i
        where i.indisunique and ${written("i.indrelid")}
          and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
          and not (${saysSomething("obj_description(i.indexrelid, 'pg_class')")})`),
    ).toEqual([]);
  });

  test("every column that must not be empty and can be written has a name for people", async () => {
    expect(
      await names(`select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
        where a.attnum > 0 and a.attnotnull and a.attgenerated = ''
          and exists (select from written_column w where w."table" = c.relname and w."column" = a.attname)
          and coalesce(col_description(c.oid, a.attnum), '') !~ '@label \\S' order by 1`),
    ).toEqual([]);
  });

  test("no two constraints or unique indexes share a name, since it finds the sentence", async () => {
    expect(
      await names(`select name from (
          select o.conname as name from pg_constraint o where o.connamespace = 'app'::regnamespace and o.contype <> 'n'
          union all select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
          where i.indisunique and c.relnamespace = 'app'::regnamespace
            and not exists (select from pg_constraint o where o.conindid = i.indexrelid)) n
        group by name having count(*) > 1`),
    ).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["puerpera", puerperaLabels],
    ["user", userLabels],
    ["calendarentry", calendarentryLabels],
    ["appsettings", appsettingsLabels],
    ["duplicate_reject", duplicateRejectLabels],
  ])("the columns of %s are called as in the forms", async (table, labels) => {
    const { rows } = await database.admin.query<{ name: string; label: string }>(
      `select a.attname as name, substring(col_description(a.attrelid, a.attnum) from '@label ([^\\n]+)') as label
       from pg_attribute a where a.attrelid = format('app.%I', $1::text)::regclass and a.attnum > 0`,
      [table],
    );
    const known = rows.filter(({ name, label }) => label !== null && labels[name] !== undefined);
    expect(known.length).toBeGreaterThan(0);
    for (const { name, label } of known) expect([name, label]).toEqual([name, labels[name]]);
  });
});

describe("over the data service", () => {
  const refusal = async (query: string, variables: Record<string, unknown>, who = manager) => {
    const { errors } = await service.ask(who, query, variables);
    const { message, extensions } = errors?.[0] ?? { message: "", extensions: {} };
    return { message, ...(extensions as { fields?: string[]; code?: string }) };
  };
  const INSERT = "mutation ($object: user_insert_input!) { insert_user_one(object: $object) { id } }";

  test("a unique index speaks its sentence and names the field", async () => {
    await aUser(database.admin, { email: "mia@beispiel.example" });
    const object = { firstname: "Mia", lastname: "Muster", email: "MIA@beispiel.example" };
    expect(await refusal(INSERT, { object })).toMatchObject({
      message: "Diese E-Mail-Adresse gehört schon zu einem Konto.",
      code: "constraint-violation",
      fields: ["email"],
    });
  });

  test("a domain speaks its sentence and names the field", async () => {
    const object = {
      firstname: "Mia",
      lastname: "Muster",
      email: "mia at home",
      website: "https://a.example",
    };
    expect(await refusal(INSERT, { object })).toMatchObject({
      message: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
      code: "constraint-violation",
      fields: ["email"],
    });
    expect(await refusal(INSERT, { object: { ...object, email: null, place: " " } })).toMatchObject({
      fields: ["place"],
    });
  });

  test("a missing value is asked for by its name", async () => {
    expect(await refusal(INSERT, { object: { firstname: "Mia", lastname: null } })).toMatchObject({
      message: "Bitte füllen Sie «Nachname» aus.",
      fields: ["lastname"],
    });
  });

  test("a check names its fields", async () => {
    const midwife = await aUser(database.admin);
    const entry = { user_id: midwife, title: "Ferien", start: "2027-02-02", end: "2027-02-01" };
    expect(
      await refusal(
        "mutation ($object: calendarentry_insert_input!) { insert_calendarentry_one(object: $object) { id } }",
        { object: entry },
      ),
    ).toMatchObject({ message: "Das Ende liegt vor dem Anfang.", fields: ["start", "end"] });
  });

  test("a value that is not there names its field", async () => {
    const object = { firstname: "Mia", lastname: "Muster", association: "nirgends" };
    expect(await refusal(INSERT, { object })).toMatchObject({
      message: "Diesen Berufsverband gibt es nicht, oder er wird noch gebraucht.",
      fields: ["association"],
    });
  });

  test("a refusal of our own names its field where it has one", async () => {
    const { admin } = database;
    const [first, second] = [await aUser(admin, { email: "erste@beispiel.example" }), await aUser(admin)];
    await admin.query(
      "insert into identity.login (issuer, subject, user_id, email) values ('embedded', $1::text, $1::text::uuid, $2)",
      [first, "fruehere@beispiel.example"],
    );
    expect(
      await refusal(
        `mutation ($id: uuid!) { update_user_by_pk(pk_columns: { id: $id }, _set: { email: "fruehere@beispiel.example" }) { id } }`,
        { id: second },
      ),
    ).toMatchObject({
      message: "Mit dieser E-Mail-Adresse meldet sich noch jemand anderes an.",
      fields: ["email"],
    });
  });
});
