/** `npm run end-demonstration`: the accounts of a demonstration are taken away for good. */
import { endDemonstration } from "./identity/demonstration.ts";
import { readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { asOwner } from "./postgres/as-owner.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";

async function main(): Promise<void> {
  const config = await readConfig(process.env);
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, createLog("error"));
  try {
    const ended = await asOwner(config.databaseUrl ?? borrowed?.url ?? "", async (client) => {
      await client.query("begin");
      await client.query("set local role wiege_owner");
      const accounts = await endDemonstration(client);
      await client.query("commit");
      return accounts;
    });
    process.stdout.write(
      `${ended} accounts of the demonstration are gone; its invented people stay as data.\n`,
    );
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
