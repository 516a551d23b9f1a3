/** How long a closed mother stays readable is told to those whom it concerns. */
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
