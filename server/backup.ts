/** `npm run backup -- [FOLDER]`: everything that the database holds, as one encrypted file. */
import { makeBackup } from "./features/backup/make-backup.ts";
import { readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";

async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  const config = await readConfig(process.env);
  const { folder = given, passphrase, recipient } = { ...config.backup, ...(given && { folder: given }) };
  if (!folder) throw new OperatorError("Where to? npm run backup -- FOLDER, or set BACKUP_DIR.");
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, createLog("error"));
  try {
    const { file, bytes } = await makeBackup(config.databaseUrl ?? borrowed?.url ?? "", {
      folder,
      passphrase,
      recipient,
      appSecret: config.appSecret,
    });
    process.stdout.write(`${file} (${bytes} bytes). The application secret is not in it: keep it apart.\n`);
  } finally {
    await borrowed?.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
