import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { printSchema } from "./schema-text.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

function firstDifference(committed: string, present: string): string | undefined {
  const lines = present.split("\n");
  const at = committed.split("\n").findIndex((line, index) => line !== lines[index]);
  return at < 0 && committed === present ? undefined : `line ${at + 1}: ${lines[at]}`;
}

test("database/schema.sql is what database/ makes (if not: npm run schema, and review the difference)", async () => {
  const committed = existsSync("database/schema.sql") ? readFileSync("database/schema.sql", "utf8") : "";
  expect(firstDifference(committed, await printSchema(database.admin))).toBeUndefined();
});

const wholeTable = /^grant select on app\.puerpera to .*wiege_user/m;

test("a right more or a policy less changes the text", async () => {
  const before = await printSchema(database.admin);
  await database.admin.query("begin");
  await database.admin.query("grant select on app.puerpera to wiege_user");
  const granted = await printSchema(database.admin);
  await database.admin.query("rollback");
  expect(wholeTable.test(before)).toBe(false);
  expect(wholeTable.test(granted)).toBe(true);
  await database.admin.query("begin");
  await database.admin.query("alter table app.puerpera no force row level security");
  expect(await printSchema(database.admin)).toContain(
    "row level security of app.puerpera: enabled, not forced",
  );
  await database.admin.query("rollback");
  expect(await printSchema(database.admin)).toBe(before);
});
