/** Which role has got which field: a change shows in the diff of contract/schema. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printSortedSchema } from "#engine/schema/print-schema.ts";
import { appRoles } from "#server/postgres/roles.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
});
afterAll(() => database.drop());

test.each(appRoles)("the schema of %s is the one committed (npm run schema writes it anew)", (role) => {
  const committed = readFileSync(`contract/schema/${role}.graphql`, "utf8");
  expect(printSortedSchema(service.engine.schema(role))).toBe(committed);
});
