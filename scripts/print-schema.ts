/** Writes database/schema.sql: what the files of database/ make, as PostgreSQL itself sees it. */
import { writeFileSync } from "node:fs";
import { reserveTestCluster } from "#testing/cluster.ts";
import { freshDatabase } from "#testing/fresh-database.ts";
import { printSchema } from "./schema/schema-text.ts";

const remove = await reserveTestCluster();
try {
  const database = await freshDatabase();
  writeFileSync("database/schema.sql", await printSchema(database.admin));
  await database.drop();
} finally {
  await remove();
}
