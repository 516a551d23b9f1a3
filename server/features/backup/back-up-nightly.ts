import path from "node:path";
import type { Log } from "#server/kernel/log.ts";
import { type BackupOrder, forgetBackups, makeBackup } from "./make-backup.ts";

export interface NightlyBackup extends BackupOrder {
  databaseUrl: string;
  keepDays: number;
}

/** A new one first: if it fails, the old ones stay. */
export async function backUpNightly(
  { databaseUrl, keepDays, ...order }: NightlyBackup,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { file, bytes } = await makeBackup(databaseUrl, { ...order, signal });
  const forgotten = forgetBackups(order.folder, keepDays);
  log.info({ file: path.basename(file), bytes, forgotten: forgotten.length }, "Backed up");
}
