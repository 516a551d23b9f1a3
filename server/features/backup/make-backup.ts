/** Makes one backup in a folder, whole or not at all, and forgets those that are too old. */
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { codeOf, OperatorError } from "#server/kernel/errors.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { noteBackup } from "#server/postgres/backup-log.ts";
import { dump } from "#server/postgres/dump.ts";
import { type SealWith, sealer } from "./sealed-backup.ts";

export interface BackupOrder extends SealWith {
  folder: string;
  appSecret: string;
  signal?: AbortSignal | undefined;
}

export interface Backup {
  file: string;
  bytes: number;
}

/** What no backup of ours is named like is never touched. */
const NAME = /^wiege-\d{4}-\d{2}-\d{2}T\d{6}Z\.sql\.gz\.age$/;
const DRAFT = /^wiege-\S+\.age\.part$/;
const DAY_MS = 86_400_000;

function nameAt(moment: Date): string {
  return `wiege-${moment.toISOString().replace(/\.\d+/, "").replaceAll(":", "")}.sql.gz.age`;
}

export async function makeBackup(databaseUrl: string, order: BackupOrder): Promise<Backup> {
  const seal = sealer(order);
  openFolder(order.folder);
  const file = path.join(order.folder, nameAt(new Date()));
  const draft = `${file}.part`;
  try {
    await asOwner(databaseUrl, async (client) => {
      const zipped = Readable.from(dump(client, order.appSecret)).compose(createGzip());
      const sealed = await seal(zipped);
      // On the disk before it has its name.
      const written = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(sealed, written, { signal: order.signal });
    });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (isOfTheDisk(error)) throw new OperatorError(`${draft} cannot be written (${codeOf(error)}).`);
    throw error;
  }
  const { size: bytes } = statSync(file);
  await asOwner(databaseUrl, (client) => noteBackup(client, { file: path.basename(file), bytes }));
  return { file, bytes };
}

function isOfTheDisk(error: unknown): boolean {
  return ["EACCES", "EPERM", "ENOSPC", "EDQUOT", "EROFS", "EIO", "EEXIST"].includes(codeOf(error) ?? "");
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`The folder for backups ${folder} cannot be made (${codeOf(error)}).`);
  }
}

/** The newest one stays, however old: a backup that is no longer made must not take the last one with it. */
export function forgetBackups(folder: string, keepDays: number, now = new Date()): string[] {
  const names = readdirSync(folder).sort();
  const oldest = nameAt(new Date(now.getTime() - keepDays * DAY_MS));
  const backups = names.filter((name) => NAME.test(name));
  const old = backups.slice(0, -1).filter((name) => name < oldest);
  // What a killed process left half done.
  const abandoned = names.filter(
    (name) => DRAFT.test(name) && name < nameAt(new Date(now.getTime() - DAY_MS)),
  );
  for (const name of [...old, ...abandoned]) rmSync(path.join(folder, name), { force: true });
  return old;
}
