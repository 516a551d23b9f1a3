/** The log of readings of a house that ran before it had months and seals: every row stays, with what stood in it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner } from "#server/postgres/as-owner.ts";
import { readDatabaseFiles } from "#server/postgres/database-files.ts";
import { migrate, readApplied, remember } from "#server/postgres/migrate.ts";
import { runSqlFile } from "#server/postgres/run-sql-file.ts";
import { testLog } from "#testing/cluster.ts";
import { type EmptyDatabase, emptyDatabase, testSecret } from "#testing/fresh-database.ts";

let database: EmptyDatabase & { url: string };

beforeAll(async () => {
  database = await emptyDatabase();
  const files = readDatabaseFiles();
  await asOwner(database.url, async (client) => {
    await client.query("begin");
    await runSqlFile(client, files.roles);
    await readApplied(client);
    for (const file of files.migrations.filter(({ name }) => name < "migrations/1900")) {
      await client.query("set local role wiege_owner");
      await runSqlFile(client, file);
      await remember(client, file.name, file.sha256);
    }
    await client.query("set local role wiege_owner");
    await client.query(
      `insert into app.access_log (at, user_id, session_id, puerpera_id, operation, column_class, recipient, detail) values
         ('2025-03-01 00:30+01', null, 's', uuidv7(), 'Card', 'M0', null, null),
         (now(), null, null, uuidv7(), 'mail x', 'M1', 'eltern@beispiel.example', null),
         (now(), uuidv7(), null, null, 'export', 'puerpera', null, '{"reason": "Versand"}')`,
    );
    await client.query("commit");
  });
  await migrate(database.url, { appSecret: testSecret, demo: false, log: testLog });
});
afterAll(() => database.drop());

test("rows lie in their months under their old ids, and the next one gets a new id", async () => {
  const { rows } = await database.admin.query(
    `select l.id::int, l.operation, d.recipient, d.detail ->> 'reason' as reason, l.tableoid::regclass::text as month
     from app.access_log l left join app.access_detail d on d.access_id = l.id and d.at = l.at order by l.id`,
  );
  expect(rows).toEqual([
    { id: 1, operation: "Card", recipient: null, reason: null, month: "access_month.m2025_03" },
    {
      id: 2,
      operation: "mail x",
      recipient: "eltern@beispiel.example",
      reason: null,
      month: expect.stringMatching(/\.m\d/),
    },
    { id: 3, operation: "export", recipient: null, reason: "Versand", month: expect.stringMatching(/\.m\d/) },
  ]);
  const next = await database.admin.query(
    "insert into app.access_log (operation, column_class) values ('x', 'M0') returning id::int",
  );
  expect(next.rows).toEqual([{ id: 4 }]);
  const { rows: sealed } = await database.admin.query(
    "select rules.seal_access() > 0 as made, rules.broken_access_seal() as broken",
  );
  expect(sealed[0].made).toBe(true);
  expect((await database.admin.query("select rules.broken_access_seal() as broken")).rows).toEqual([
    { broken: null },
  ]);
});
