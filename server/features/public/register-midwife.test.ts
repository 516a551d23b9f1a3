/** A midwife applies from outside: the columns that may be given, and what is refused before anything is asked of PostgreSQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationColumns, applicationFaults } from "#domain/public/application.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test("the columns of the page are those that the database takes", async () => {
  const { rows } = await database.admin.query<{ names: string[] }>(
    "select rules.registrable_columns('user') as names",
  );
  expect([...applicationColumns].sort()).toEqual(rows[0]?.names.sort());
});

test("nobody applies without a name or an address of mail", () => {
  const faults = applicationFaults({ firstname: "", lastname: " ", email: "" }, new Date());
  expect(Object.keys(faults).sort()).toEqual(["email", "firstname", "lastname"]);
});
