/** An older database may hold any day: its columns get their domains, and no stored value stops the new version. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type EmptyDatabase, emptyDatabase, testSecret } from "#testing/fresh-database.ts";
import { databaseFolder } from "./database-files.ts";
import { migrate } from "./migrate.ts";

const older = mkdtempSync(path.join(os.tmpdir(), "wiege-older-"));
let database: EmptyDatabase & { url: string };

beforeAll(async () => {
  cpSync(databaseFolder, older, { recursive: true });
  rmSync(path.join(older, "migrations/2130-days-and-moments.sql"));
  const order = path.join(older, "apply-order.txt");
  writeFileSync(order, readFileSync(order, "utf8").replace("access/dated-columns.sql\n", ""));
  database = await emptyDatabase();
  await migrate(database.url, { appSecret: testSecret, demo: false, log: testLog, folder: older });
});
afterAll(async () => {
  rmSync(older, { recursive: true });
  await database.drop();
});

test("values outside become the nearest inside; values inside, empty ones and the version of the row stay", async () => {
  const { admin, url } = database;
  const midwife = await aUser(admin);
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into app.calendarentry (user_id, title, start, "end")
     values ($1, 'Ferien', '-infinity', 'infinity'), ($1, 'Ferien', '2026-11-01', '2026-11-02')`,
    [midwife],
  );
  await admin.query(`update app."user" set association_member_since = '0001-01-01' where id = $1`, [midwife]);
  await admin.query("insert into app.ct_course (id, title) values (uuidv7(), 'Rückbildung')");
  await admin.query(
    "insert into app.ct_issue (course_id, dates) select id, '{99999-01-01, 2026-11-01}' from app.ct_course",
  );
  const mother = await aPuerpera(admin, { status: "current", midwife_id: midwife });
  await admin.query("set session_replication_role = replica");
  await admin.query(
    "insert into app.visit (puerpera_id, midwife_id, planned_at) values ($1, $2, '-infinity'), ($1, $2, '0001-01-01')",
    [mother, midwife],
  );
  await admin.query("set session_replication_role = origin");
  await migrate(url, { appSecret: testSecret, demo: false, log: testLog });
  const { rows } = await admin.query(
    `select u.association_member_since::text as member_since, u.version,
       (select array_agg(e.start || ' ' || e."end" order by e.start) from app.calendarentry e) as absences,
       (select i.dates::text[] from app.ct_issue i) as dates,
       (select p.sectiodate is null and p.lost_at is null from app.puerpera p) as is_empty_still,
       (select array_agg(v.planned_at::date::text) from app.visit v) as visits
     from app."user" u where u.id = $1`,
    [midwife],
  );
  expect(rows).toEqual([
    {
      member_since: "1900-01-01",
      version: 1,
      absences: ["1900-01-01 2199-12-31", "2026-11-01 2026-11-02"],
      dates: ["2199-12-31", "2026-11-01"],
      is_empty_still: true,
      visits: ["1900-01-01", "1900-01-01"],
    },
  ]);
});
