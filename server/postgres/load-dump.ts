/**
 * Puts a dump into an empty database: the migrations that it was made under, its rows, then whatever a start puts in
 * place. All or nothing up to the rows. No statement of the file is run: it may come from anybody who knows a public key.
 */
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { codeOf, messageOf, OperatorError } from "#server/kernel/errors.ts";
import { asOwner } from "./as-owner.ts";
import { type DatabaseFiles, databaseFolder, readDatabaseFiles } from "./database-files.ts";
import { type DumpHead, markOfSecret, printTable, SAME_FORMS } from "./dump.ts";
import { type DumpPart, dumpedParts } from "./dumped-parts.ts";
import { listTables } from "./dumped-tables.ts";
import { readEdition, refuseOlderEdition, rememberEdition } from "./edition.ts";
import { type MigrateOptions, migrate, readApplied, remember } from "./migrate.ts";
import { patientTransaction } from "./patient-transaction.ts";
import { runSqlFile } from "./run-sql-file.ts";

export interface LoadOptions extends Omit<MigrateOptions, "demo"> {
  /** Goes on though second factors and the like are encrypted under another secret. */
  withNewSecret: boolean;
  /** In the same transaction, before anybody sees the rows. */
  settle(client: pg.ClientBase): Promise<void>;
}

export interface Loaded {
  madeAt: string;
  tables: number;
  rows: number;
}

export async function loadDump(
  databaseUrl: string,
  chunks: AsyncIterable<Buffer>,
  options: LoadOptions,
): Promise<Loaded> {
  const folder = options.folder ?? databaseFolder;
  const files = readDatabaseFiles(folder);
  const loaded = await asOwner(databaseUrl, async (client) => {
    await refuseFilled(client);
    const parts = dumpedParts(chunks);
    const head = await readHead(parts);
    refuseForeign(head, files, readEdition(folder).number);
    if (head.secret !== markOfSecret(options.appSecret) && !options.withNewSecret)
      throw new OperatorError(
        "This place has another application secret than the backup: without the old one second factors, sign-in links and telephones' notices are lost. Put it in place first (APP_SECRET, or the file app-secret in DATA_DIR), or go on with --new-secret.",
      );
    await patientTransaction(client, files.roles.name, async () => {
      await runSqlFile(client, files.roles);
    });
    await client.query("begin");
    try {
      await makeTables(client, files, head);
      const answer = await loadRows(client, head, parts);
      await options.settle(client);
      await client.query("commit");
      return answer;
    } catch (error) {
      if (error instanceof pg.DatabaseError)
        throw new OperatorError(
          `The backup does not fit this program: ${messageOf(error)} [${codeOf(error)}]`,
          {
            cause: error,
          },
        );
      throw error;
    }
  });
  await migrate(databaseUrl, { ...options, demo: false });
  return loaded;
}

/** What an own PostgreSQL has for itself stays out of it; a single table of anybody's is one too many. */
async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (rows[0])
    throw new OperatorError(
      `This database is not empty (${rows[0].name}): restore into an empty one, with another DATA_DIR or DATABASE_URL.`,
    );
}

async function readHead(parts: AsyncGenerator<DumpPart>): Promise<DumpHead> {
  const { value } = await parts.next();
  if (value?.kind !== "head" || value.head.format !== 1)
    throw new OperatorError("This backup is of a form that this program does not know.");
  return value.head;
}

function refuseForeign(head: DumpHead, files: DatabaseFiles, edition: number): void {
  const known = new Map(files.migrations.map(({ name, sha256 }) => [name, sha256]));
  const unknown = head.migrations.find(({ part, sha256 }) => known.get(part) !== sha256);
  if (unknown || head.edition > edition)
    throw new OperatorError(
      `This program is older than the backup, or another one (${unknown?.part ?? `edition ${head.edition}`}): restore with the version that made it, or a newer one.`,
    );
}

/** As they were when the dump was made: what came later runs over the rows, as it would have there. */
async function makeTables(client: pg.Client, files: DatabaseFiles, head: DumpHead): Promise<void> {
  const dumped = new Set(head.migrations.map(({ part }) => part));
  await readApplied(client);
  await refuseOlderEdition(client, head.edition);
  for (const file of files.migrations.filter(({ name }) => dumped.has(name))) {
    await client.query("set local role wiege_owner");
    await runSqlFile(client, file);
    await remember(client, file.name, file.sha256);
  }
  await rememberEdition(client, head.edition);
}

interface Reference {
  on: string;
  name: string;
  definition: string;
}

/** References may go in circles, so all of them are looked at once, at the end. */
async function takeReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('app', 'identity') order by 1, 2`,
  );
  for (const { on, name } of rows) await client.query(`alter table ${on} drop constraint ${name}`);
  return rows;
}

/** None at all may have been noted for a table by programs that did not wait for its count. */
function isShort(counted = 0, noted = Number.POSITIVE_INFINITY): boolean {
  return counted !== noted && noted !== 0;
}

async function loadRows(client: pg.Client, head: DumpHead, parts: AsyncGenerator<DumpPart>): Promise<Loaded> {
  const here = new Map((await listTables(client)).map((table) => [`${table.schema}.${table.name}`, table]));
  await client.query(SAME_FORMS);
  await client.query("set local search_path = pg_catalog");
  await client.query("set local role wiege_owner");
  const comments = await client.query<{ statement: string }>(COMMENTS);
  const references = await takeReferences(client);
  // What migrations delivered is in the dump, as the office has left it.
  const all = [...here.values()].map(({ schema, name }) => [schema, name].map(pg.escapeIdentifier).join("."));
  await client.query(`truncate ${all.join(", ")}`);
  const counted: Record<string, number> = {};
  let end: Record<string, number> | undefined;
  const waiting = [...head.tables];
  for await (const part of parts) {
    if (part.kind === "end") end = part.end.rows;
    if (part.kind !== "table") continue;
    const dumped = waiting.shift();
    const table = dumped && here.get(`${dumped.schema}.${dumped.name}`);
    if (!dumped || !table || dumped.columns.some((column) => !table.columns.includes(column)))
      throw new OperatorError(
        `The backup has a table that this program does not know: ${dumped?.name ?? "?"}`,
      );
    const rows = client.query(copyFrom(`copy ${printTable(dumped)} from stdin`));
    await pipeline(part.rows, rows);
    counted[`${dumped.schema}.${dumped.name}`] = rows.rowCount;
  }
  const differs = Object.keys({ ...counted, ...end }).find((table) => isShort(counted[table], end?.[table]));
  if (differs || waiting.length > 0)
    throw new OperatorError(`The backup is damaged: rows of ${differs ?? waiting[0]?.name} are missing.`);
  for (const { schema, name, value } of head.sequences)
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)", [
      schema,
      name,
      value,
    ]);
  for (const { on, name, definition } of references)
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
  for (const { statement } of comments.rows) await client.query(statement);
  return {
    madeAt: head.madeAt,
    tables: head.tables.length,
    rows: Object.values(counted).reduce((sum, count) => sum + count, 0),
  };
}

/** A reference that is made anew loses its sentence; some were said by migrations. */
const COMMENTS = `select format('comment on constraint %I on %s is %L', c.conname, c.conrelid::regclass, d.description) as statement
  from pg_constraint c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_constraint'::regclass
  where c.contype = 'f' and c.connamespace::regnamespace::text in ('app', 'identity')`;
