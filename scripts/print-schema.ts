/**
 * Writes the snapshots that reviewers read: database/schema.sql as PostgreSQL sees it, contract/schema as each role sees it.
 * Before that it raises the edition, if what a start replaces has changed.
 */
import { writeFileSync } from "node:fs";
import { printSortedSchema } from "#engine/schema/print-schema.ts";
import { raiseEdition } from "#server/postgres/edition.ts";
import { appRoles } from "#server/postgres/roles.ts";
import { reserveTestCluster } from "#testing/cluster.ts";
import { dataServiceOf } from "#testing/data-service.ts";
import { freshDatabase } from "#testing/fresh-database.ts";
import { printSchema } from "./schema/schema-text.ts";

raiseEdition();
const remove = await reserveTestCluster();
try {
  const database = await freshDatabase();
  writeFileSync("database/schema.sql", await printSchema(database.admin));
  const { engine } = await dataServiceOf(database);
  for (const role of appRoles) {
    writeFileSync(`contract/schema/${role}.graphql`, printSortedSchema(engine.schema(role)));
  }
  await database.drop();
} finally {
  await remove();
}
