import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dependencies } from "#engine/catalog/dependencies.ts";
import { readDependencies } from "#engine/catalog/read-dependencies.ts";
import { appRoles, databaseRole } from "#server/postgres/roles.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { dataServiceOptions } from "./data-service.ts";
import { HOT_RULES, TABLES_ABOUT_EVERYBODY, TABLES_THAT_NAME_USERS } from "./hot-reads.ts";

let database: FreshDatabase;
let dependencies: Dependencies;

beforeAll(async () => {
  database = await freshDatabase();
  dependencies = await readDependencies(database.admin);
});
afterAll(() => database.drop());

/** Of the columns that are never kept. */
const LEFT_OUT = ["app.user_seen"];

test.each(appRoles)("everything that a kept answer is made of tells its changes: %s", (role) => {
  const { families } = dataServiceOptions({ production: true });
  const [family = ""] = families[role]?.schemas ?? [];
  const kept = Object.entries(HOT_RULES).flatMap(([name, { follow }]) => [name, ...follow]);
  const { tables, known } = dependencies.footprint(
    databaseRole(role),
    kept.map((name) => `${family}.${name}`),
  );
  expect(known).toBe(true);
  expect(tables.size).toBeGreaterThan(0);
  const told = TABLES_ABOUT_EVERYBODY.union(TABLES_THAT_NAME_USERS).union(new Set(LEFT_OUT));
  expect([...tables.difference(told)]).toEqual([]);
});
