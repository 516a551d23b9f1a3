/** `npm run import -- --what mothers|midwives FILE [--dry-run] [--map COLUMN=FIELD …]`: takes over from the program of before. */
import { open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type ImportSubject, importFields, isImportSubject } from "#domain/taking-over/fields.ts";
import type { Finding } from "#domain/taking-over/read-line.ts";
import { carryOutImports } from "./features/taking-over/carry-out-import.ts";
import { layDownFile } from "./features/taking-over/lay-down-file.ts";
import { UnreadableFile } from "./features/taking-over/unreadable-file.ts";
import { readConfig } from "./kernel/config.ts";
import { codeOf, messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { asSystem } from "./postgres/as-system.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";
import { openPools, type Pools } from "./postgres/pools.ts";

const USAGE = "npm run import -- --what mothers|midwives FILE [--dry-run] [--map COLUMN=FIELD …]";
const LINES_AT_ONCE = 500;
/** Another process of ours may have taken the order first; then this one looks on. */
const LOOK_EVERY_MS = 500;

interface Order {
  subject: ImportSubject;
  file: string;
  isDryRun: boolean;
  assigned: Map<string, string>;
}

interface Run {
  status: string;
  line_count: number;
  done_count: number;
  new_count: number;
  same_count: number;
  different_count: number;
  refused_count: number;
  suspect_count: number;
  failure: string | null;
}

function readOrder(args: string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      what: { type: "string" },
      "dry-run": { type: "boolean" },
      map: { type: "string", multiple: true },
    },
  });
  const [file] = positionals;
  if (!isImportSubject(values.what) || !file) throw new OperatorError(USAGE);
  const subject = values.what;
  const assigned = new Map(
    (values.map ?? []).map((pair) => {
      const at = pair.lastIndexOf("=");
      const field = pair.slice(at + 1);
      if (at < 1 || (field !== "" && !importFields[subject].some(({ name }) => name === field)))
        throw new OperatorError(
          `${pair}: no such field. There are: ${importFields[subject].map(({ name }) => name).join(", ")}`,
        );
      return [pair.slice(0, at), field] as const;
    }),
  );
  return { subject, file, isDryRun: values["dry-run"] === true, assigned };
}

async function run(pools: Pools, { subject, file, isDryRun, assigned }: Order): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  let id: string;
  try {
    const filename = path.basename(file);
    id = await asSystem(pools, "lay down a file", (tx) =>
      layDownFile(tx, { subject, filename, file: handle, assigned }),
    );
  } finally {
    await handle.close();
  }
  try {
    await asSystem(pools, "order a look", (tx) =>
      tx.query("select rules.order_check(id, mapping) from app.import_run where id = $1", [id]),
    );
    const looked = await settle(pools, id);
    await tellFindings(pools, id);
    tell(looked);
    if (isDryRun) return;
    if (looked.refused_count > 0) throw new OperatorError("Nothing was taken over: all lines, or none.");
    await asSystem(pools, "order an import", (tx) => tx.query("select rules.order_import($1)", [id]));
    const done = await settle(pools, id);
    if (done.status !== "done") throw new OperatorError(done.failure ?? "Nothing was taken over.");
    process.stdout.write(
      `Taken over: ${done.new_count} new, ${done.same_count} unchanged, ${done.different_count} left as they are.\n`,
    );
  } finally {
    await asSystem(pools, "discard an import", (tx) =>
      tx.query("select rules.discard_import(id) from app.import_run where id = $1 and ended_at is null", [
        id,
      ]),
    ).catch(() => undefined);
  }
}

/** Until what was ordered has been carried out, here or by a server that was quicker. */
async function settle(pools: Pools, id: string): Promise<Run> {
  const log = createLog("error");
  const showProgress = (done: number) => process.stderr.write(`\r${done} lines`);
  for (;;) {
    await carryOutImports(pools, { log, onProgress: showProgress });
    const { rows } = await asSystem(pools, "look at an import", (tx) =>
      tx.query<Run>("select * from app.import_run where id = $1", [id]),
    );
    const [current] = rows;
    if (!current) throw new OperatorError("The import is gone.");
    if (current.status !== "checking" && current.status !== "importing") {
      process.stderr.write("\n");
      return current;
    }
    showProgress(current.done_count);
    await rest(LOOK_EVERY_MS);
  }
}

async function tellFindings(pools: Pools, id: string): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await asSystem(pools, "read what an import found", (tx) =>
      tx.query<{ line: number; verdict: string; title: string; findings: Finding[] }>(
        `select line, verdict, title, findings from app.import_line
         where import_run_id = $1 and line > $2 and (verdict in ('refused', 'different') or is_suspect) order by line limit $3`,
        [id, after, LINES_AT_ONCE],
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    for (const { line, verdict, title, findings } of rows) {
      for (const finding of findings)
        process.stdout.write(`${line}\t${verdict}\t${title}\t${words(finding)}\n`);
    }
    after = last.line;
  }
}

function words({ field, column, value, message, name, stored }: Finding): string {
  if (name !== undefined) return `like ${name}`;
  const where = column ?? field ?? "";
  if (message === undefined) return `${where}: «${value ?? ""}», stored ${JSON.stringify(stored ?? null)}`;
  return [where && `${where}${value ? ` «${value}»` : ""}: `, message].join("");
}

function tell({
  line_count,
  new_count,
  same_count,
  different_count,
  refused_count,
  suspect_count,
}: Run): void {
  process.stdout.write(
    `${line_count} lines: ${new_count} new (${suspect_count} like somebody else), ${same_count} unchanged, ${different_count} different, ${refused_count} refused.\n`,
  );
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = await readConfig(process.env);
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, createLog("error"));
  const pools = openPools(config.databaseUrl ?? borrowed?.url ?? "", config.appSecret);
  try {
    await run(pools, order);
  } finally {
    await pools.end();
    await borrowed?.stop();
  }
}

try {
  await main();
} catch (error) {
  const isToldByDatabase = codeOf(error) === "23505" || codeOf(error)?.startsWith("WG");
  if (codeOf(error) === "23505")
    process.stderr.write("Another import is open: finish or discard it on the screen first.\n");
  else if (error instanceof OperatorError || error instanceof UnreadableFile || isToldByDatabase)
    process.stderr.write(`${messageOf(error)}\n`);
  else throw error;
  process.exitCode = 1;
}
