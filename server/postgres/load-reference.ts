/** Loads the rows that are part of the program: lookups and postal codes. */
import type pg from "pg";
import type { DatabaseFiles, SqlFile } from "./database-files.ts";
import { runSqlFile } from "./run-sql-file.ts";

const textColumns = ["plz", "place", "municipality", "canton", "language"];
const columns = [...textColumns, "lon", "lat"];

function parse(file: SqlFile): string[][] {
  const [header, ...lines] = file.text.trim().split(/\r?\n/);
  if (header !== columns.join(",") || file.text.includes('"')) {
    throw new Error(`database/${file.name} must have the columns ${columns.join(",")} and no quotes`);
  }
  return lines.map((line) => line.split(","));
}

/** The table lives until the end of the transaction; the statements that read it run as wiege_owner. */
async function fillPlaces(client: pg.ClientBase, file: SqlFile): Promise<void> {
  const types = columns.map((name) => `${name} ${textColumns.includes(name) ? "text" : "float8"}`);
  await client.query(`create temporary table plz_import (${types.join(", ")}) on commit drop`);
  await client.query("grant select on plz_import to wiege_owner");
  const rows = parse(file);
  const casts = columns.map((name, at) => `$${at + 1}::${textColumns.includes(name) ? "text" : "float8"}[]`);
  await client.query(
    `insert into plz_import select * from unnest(${casts.join(", ")})`,
    columns.map((_, at) => rows.map((row) => row[at])),
  );
}

export async function loadReference(client: pg.ClientBase, files: DatabaseFiles): Promise<void> {
  if (files.places) {
    await fillPlaces(client, files.places);
  }
  await client.query("set local role wiege_owner");
  for (const file of files.reference) {
    await runSqlFile(client, file);
  }
}
