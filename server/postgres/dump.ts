/**
 * Everything that the database holds as one text: a line that says what it is, the rows of every table as COPY writes them,
 * and a line that says how many there were. Read in one snapshot, by a role that can only read.
 */
import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { OperatorError } from "#server/kernel/errors.ts";
import { type DumpedSequence, type DumpedTable, listSequences, listTables } from "./dumped-tables.ts";

export interface DumpHead {
  /** Of the form of the file. */
  format: 1;
  madeAt: string;
  /** Of what a start puts in place. */
  edition: number;
  migrations: { part: string; sha256: string }[];
  /** By which a place knows whether it has the secret under which parts of the data are encrypted. */
  secret: string;
  tables: DumpedTable[];
  sequences: DumpedSequence[];
}

export interface DumpEnd {
  rows: Record<string, number>;
}

export const HEAD = "-- Wiege backup ";
export const END = "-- End of backup ";

/** Values are written and read alike, whatever the server's settings are. */
export const SAME_FORMS =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1";

export function printTable(table: DumpedTable): string {
  return `${printName(table)} (${printColumns(table)})`;
}

function printName({ schema, name }: DumpedTable): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function printColumns({ columns }: DumpedTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

/** Tells nothing of the secret but whether it is the same. */
export function markOfSecret(appSecret: string): string {
  return createHash("sha256").update(`wiege/backup ${appSecret}`).digest("hex").slice(0, 16);
}

async function readHead(client: pg.ClientBase, appSecret: string): Promise<DumpHead> {
  const known = await client.query(
    "select from pg_tables where schemaname = 'deployment' and tablename = 'edition'",
  );
  if (known.rowCount === 0) throw new OperatorError("There is nothing to back up: this database is empty.");
  const { rows } = await client.query<{ now: Date; edition: number }>(
    "select now() as now, (select coalesce(max(number), 0) from deployment.edition) as edition",
  );
  const { rows: migrations } = await client.query<{ part: string; sha256: string }>(
    "select part, sha256 from deployment.applied where part like 'migrations/%' order by part",
  );
  return {
    format: 1,
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    edition: rows[0]?.edition ?? 0,
    migrations,
    secret: markOfSecret(appSecret),
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

/** On a connection of the owner; leaves it without a transaction only when it is read to its end. */
export async function* dump(client: pg.Client, appSecret: string): AsyncGenerator<Buffer> {
  await client.query(`begin transaction isolation level repeatable read read only; ${SAME_FORMS}`);
  const head = await readHead(client, appSecret);
  yield Buffer.from(`${HEAD}${JSON.stringify(head)}\n`);
  await client.query("set local role wiege_operator");
  const copies = new Map<string, { rowCount: number }>();
  for (const table of head.tables) {
    yield Buffer.from(`COPY ${printTable(table)} FROM stdin;\n`);
    const rows = client.query(
      copyTo(`copy (select ${printColumns(table)} from ${printName(table)}) to stdout`),
    );
    for await (const chunk of rows) yield chunk;
    yield Buffer.from("\\.\n\n");
    copies.set(`${table.schema}.${table.name}`, rows);
  }
  // How many rows a COPY had is told after the last of them, maybe later than its stream ends: now all of it has come.
  await client.query("commit");
  const rows = Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount]));
  const end: DumpEnd = { rows };
  yield Buffer.from(`${END}${JSON.stringify(end)}\n`);
}
