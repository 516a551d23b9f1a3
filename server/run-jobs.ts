/** The jobs of this process, from the settings; processes share them. */
import { createSmtpGateway } from "./delivery/smtp.ts";
import type { MailWays } from "./features/messages/deliver-mails.ts";
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
  const ways = openMailWays(config);
  const jobs = createHandlers({
    pools,
    log,
    appSecret: config.appSecret,
    baseUrl: config.baseUrl,
    ways,
    reminds: !config.demo,
    console: config.demo && config.onThisMachine ? (text) => void process.stdout.write(text) : undefined,
  });
  const stop = await startWorker(queue, jobs, { changes, log });
  return async () => {
    await stop();
    ways.plain?.close();
    ways.hin?.gateway.close();
  };
}

function openMailWays({ smtpUrl, hin }: Config): MailWays {
  return {
    plain: smtpUrl ? createSmtpGateway(smtpUrl) : undefined,
    hin: hin && { gateway: createSmtpGateway(hin.smtpUrl, "HIN"), from: hin.from },
  };
}
