/** Opens a backup and puts it into an empty place, or only reads it through. */
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { messageOf, OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { dumpedParts } from "#server/postgres/dumped-parts.ts";
import { type Loaded, loadDump } from "#server/postgres/load-dump.ts";
import { type OpenWith, unseal } from "./sealed-backup.ts";
import { settleRestored } from "./settle-restored.ts";

export interface RestoreOrder extends OpenWith {
  file: string;
  appSecret: string;
  withNewSecret?: boolean;
  /** The old place is stopped and nothing has happened since: letters that wait go out, and people stay signed in. */
  isMoving?: boolean;
  log: Log;
}

async function* openBackup(order: OpenWith & { file: string }): AsyncGenerator<Buffer> {
  await access(order.file).catch(() => {
    throw new OperatorError(`${order.file} cannot be read.`);
  });
  const sealed = await unseal(createReadStream(order.file), order);
  try {
    yield* sealed.compose(createGunzip());
  } catch (error) {
    throw new OperatorError(`The backup is damaged or cut short (${messageOf(error)}).`);
  }
}

export async function restoreBackup(databaseUrl: string, order: RestoreOrder): Promise<Loaded> {
  const { appSecret, log, withNewSecret = false, isMoving = false } = order;
  return await loadDump(databaseUrl, openBackup(order), {
    appSecret,
    log,
    withNewSecret,
    settle: async (client) => {
      if (!isMoving) await settleRestored(client);
    },
  });
}

/** Whether it can be opened and is whole, without a database. */
export async function checkBackup(order: OpenWith & { file: string }): Promise<Loaded> {
  const found: Loaded = { madeAt: "", tables: 0, rows: 0 };
  for await (const part of dumpedParts(openBackup(order))) {
    if (part.kind === "head") found.madeAt = part.head.madeAt;
    if (part.kind === "table") for await (const _ of part.rows);
    if (part.kind !== "end") continue;
    found.tables = Object.keys(part.end.rows).length;
    found.rows = Object.values(part.end.rows).reduce((sum, count) => sum + count, 0);
  }
  return found;
}
