/** A process that only works: the jobs without HTTP, beside servers on the same database. */
import { openQueue } from "./jobs/queue.ts";
import { readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { programVersion } from "./kernel/program-version.ts";
import { openTraces } from "./kernel/traces.ts";
import { openChangeFeed } from "./postgres/change-feed.ts";
import { missingConnections } from "./postgres/connection-budget.ts";
import { LISTENING, poolSizes } from "./postgres/pool-sizes.ts";
import { openPools } from "./postgres/pools.ts";
import { runJobs } from "./run-jobs.ts";

async function main(): Promise<void> {
  const config = await readConfig(process.env);
  // The embedded database belongs to its server, which works itself.
  if (!config.databaseUrl) throw new OperatorError("A worker of its own needs DATABASE_URL.");
  const log = createLog(config.logLevel);
  const connections = poolSizes(config.databaseConnections);
  // Of its pools it uses one.
  const own = connections.system + LISTENING;
  const missing = await missingConnections(config.databaseUrl, own);
  if (missing) process.stderr.write(`${missing}\n`);
  const { databaseUrl, appSecret, databaseGraceMs: graceMs, databasePatience: patience } = config;
  const pools = openPools(databaseUrl, appSecret, { connections, graceMs, patience });
  const changes = await openChangeFeed(databaseUrl, appSecret, log, { connections: own, patience });
  const queue = await openQueue(pools, log);
  const traces = config.tracesTo ? await openTraces(config.tracesTo, programVersion) : undefined;
  const stop = await runJobs(config, { databaseUrl, queue, pools, changes, log, traces });
  log.info("Working");
  const ended = async (): Promise<never> => {
    await stop();
    await traces?.end();
    await changes.end();
    await pools.end();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void ended());
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
