/** Who reads which settings, and that only an administrator changes them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  await database.admin.query("update app.appsettings set archive_days = 45");
});
afterAll(() => database.drop());

test("nobody who is not signed in reads it", async () => {
  await expect(as("anonymous", null, "select archive_days from app.appsettings")).rejects.toThrow();
  await expect(as("anonymous", null, "select archive_days from anonymous.appsettings")).rejects.toThrow();
});

test("a midwife reads it and cannot change it", async () => {
  const midwife = await aUser(database.admin);
  expect(await as("user", midwife, "select archive_days from midwife.appsettings")).toEqual([
    { archive_days: 45 },
  ]);
  await expect(as("user", midwife, "update midwife.appsettings set archive_days = 1")).rejects.toThrow();
  await expect(as("user", midwife, "select anonymise_months from app.appsettings")).rejects.toThrow();
});

test.each(["mediator", "manager"] as const)("a %s reads all of them and cannot change any", async (role) => {
  const person = await aUser(database.admin, { role });
  expect(
    await as(role, person, "select archive_days, sms_budget, email_backup from staff.appsettings"),
  ).toEqual([{ archive_days: 45, sms_budget: "120.00", email_backup: null }]);
  await expect(as(role, person, "update staff.appsettings set apptitle = 'Anders'")).rejects.toThrow(
    /denied/,
  );
  await expect(as(role, person, "update app.appsettings set apptitle = 'Anders'")).rejects.toThrow(/denied/);
});

test("an administrator changes them, and is told when a colleague was faster", async () => {
  const admin = await aUser(database.admin, { role: "admin" });
  const [before] = await as("admin", admin, "select version from staff.appsettings");
  const version = Number(before?.version);
  await as("admin", admin, "update staff.appsettings set apptitle = 'Eins', version = $1", [version]);
  await expect(
    as("admin", admin, "update staff.appsettings set apptitle = 'Zwei', version = $1", [version]),
  ).rejects.toThrow("inzwischen geändert");
  expect(await as("admin", admin, "select apptitle, version from staff.appsettings")).toEqual([
    { apptitle: "Eins", version: version + 1 },
  ]);
  await expect(as("admin", admin, "delete from staff.appsettings")).rejects.toThrow(/denied/);
  // What was saved is kept, and that the row was saved is no change of a setting.
  expect(
    await as("admin", admin, "select changes from staff.edit where key = 'appsettings' and author_id = $1", [
      admin,
    ]),
  ).toEqual([{ changes: { apptitle: { old: "Wiege", new: "Eins" } } }]);
});
