/** `npm run restore -- FILE [--check] [--moving] [--new-secret] [--identity FILE]`: a backup into an empty place. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkBackup, restoreBackup } from "./features/backup/restore-backup.ts";
import { readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";
import type { Loaded } from "./postgres/load-dump.ts";

const USAGE = "npm run restore -- FILE [--check] [--moving] [--new-secret] [--identity FILE]";

function readOrder(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: "boolean" },
        moving: { type: "boolean" },
        "new-secret": { type: "boolean" },
        identity: { type: "string" },
      },
    });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, ...values };
  } catch {
    // Said below.
  }
  throw new OperatorError(USAGE);
}

/** A file as age-keygen writes it, comments and all. */
function readIdentity(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    const key = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m.exec(readFileSync(file, "utf8"))?.[0];
    if (key) return key;
  } catch {
    // Said below.
  }
  throw new OperatorError(`${file} holds no secret key of age.`);
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const identity = readIdentity(order.identity);
  const passphrase = process.env.BACKUP_PASSPHRASE;
  if (order.check) return tell("holds", await checkBackup({ file: order.file, identity, passphrase }));
  const config = await readConfig(process.env);
  const log = createLog("error");
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, log);
  try {
    const loaded = await restoreBackup(config.databaseUrl ?? borrowed?.url ?? "", {
      file: order.file,
      identity,
      passphrase,
      appSecret: config.appSecret,
      withNewSecret: order["new-secret"] === true,
      isMoving: order.moving === true,
      log,
    });
    tell("is restored:", loaded);
  } finally {
    await borrowed?.stop();
  }
}

function tell(what: string, { madeAt, tables, rows }: Loaded): void {
  process.stdout.write(`The backup of ${madeAt} ${what} ${rows} rows in ${tables} tables.\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
