/** The jobs of this process, from the settings; processes share them. */
import { createSmtpGateway } from "./delivery/smtp.ts";
import { createHandlers } from "./handlers.ts";
import type { Queue } from "./jobs/queue.ts";
import { startWorker } from "./jobs/worker.ts";
import type { Config } from "./kernel/config.ts";
import type { Log } from "./kernel/log.ts";
import type { ChangeFeed } from "./postgres/change-feed.ts";
import type { Pools } from "./postgres/pools.ts";

export interface JobOptions {
  queue: Queue;
  pools: Pools;
  changes: ChangeFeed;
  log: Log;
}

/** Answers how to stop them. */
export async function runJobs(
  config: Config,
  { queue, pools, changes, log }: JobOptions,
): Promise<() => Promise<void>> {
  const mail = config.smtpUrl ? createSmtpGateway(config.smtpUrl) : undefined;
  const jobs = createHandlers({
    pools,
    log,
    appSecret: config.appSecret,
    baseUrl: config.baseUrl,
    mail,
    console: config.demo && config.onThisMachine ? (text) => void process.stdout.write(text) : undefined,
  });
  const stop = await startWorker(queue, jobs, { changes, log });
  return async () => {
    await stop();
    mail?.close();
  };
}
