/** Where backups go and who can open them. */
import { ConfigError } from "./errors.ts";
import { type Environment, readText, readWhole } from "./read-setting.ts";

export interface BackupSettings {
  /** Absent: none is made by night. */
  folder: string | undefined;
  /** So long they are kept; the newest one always. */
  keepDays: number;
  passphrase: string | undefined;
  /** Of age: whoever has its secret opens the backup, and this machine need not. */
  recipient: string | undefined;
}

const LEAST = 16;

export function readBackup(env: Environment): BackupSettings {
  const folder = readText(env, "BACKUP_DIR");
  const passphrase = readText(env, "BACKUP_PASSPHRASE");
  const recipient = readText(env, "BACKUP_RECIPIENT");
  if (passphrase !== undefined && passphrase.length < LEAST)
    throw new ConfigError(`BACKUP_PASSPHRASE must have at least ${LEAST} characters.`);
  if (recipient !== undefined && !/^age1[a-z0-9]{20,4000}$/.test(recipient))
    throw new ConfigError("BACKUP_RECIPIENT must be a recipient of age, which begins with age1.");
  if (passphrase && recipient)
    throw new ConfigError("BACKUP_PASSPHRASE and BACKUP_RECIPIENT exclude each other.");
  if (folder && !passphrase && !recipient)
    throw new ConfigError(
      "BACKUP_DIR needs BACKUP_PASSPHRASE or BACKUP_RECIPIENT: no backup lies about open.",
    );
  return {
    folder,
    keepDays: readWhole(env, "BACKUP_KEEP_DAYS", { usual: 30, least: 1, most: 3_650 }),
    passphrase,
    recipient,
  };
}
