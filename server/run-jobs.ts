/** The jobs of this process, from the settings; processes share them. */
import { createPushGateway } from "./delivery/push-gateway.ts";
import { createSmsupGateway } from "./delivery/smsup.ts";
import { createSmtpGateway } from "./delivery/smtp.ts";
import type { NightlyBackup } from "./features/backup/back-up-nightly.ts";
import type { MailWays } from "./features/messages/deliver-mails.ts";
import { tellWays } from "./features/messages/tell-ways.ts";
import { keepPushKeys } from "./features/push/keep-push-keys.ts";
import { tellGateway } from "./features/sms/deliver-sms.ts";
import { createHandlers } from "./handlers.ts";
import type { Job } from "./jobs/job.ts";
import type { Queue } from "./jobs/queue.ts";
import { startWorker } from "./jobs/worker.ts";
import type { Config } from "./kernel/config.ts";
import type { Log } from "./kernel/log.ts";
import type { Traces } from "./kernel/traces.ts";
import type { ChangeFeed } from "./postgres/change-feed.ts";
import type { Pools } from "./postgres/pools.ts";

export interface JobOptions {
  /** As its owner, for backups. */
  databaseUrl: string;
  queue: Queue;
  pools: Pools;
  changes: ChangeFeed;
  log: Log;
  traces?: Traces | undefined;
}

/** Answers how to stop them. */
export async function runJobs(
  config: Config,
  { databaseUrl, queue, pools, changes, log, traces }: JobOptions,
): Promise<() => Promise<void>> {
  const ways = openMailWays(config);
  await tellWays(pools, ways);
  const pushes = createPushGateway(await keepPushKeys(pools, config.appSecret), config.pushService);
  await tellGateway(pools, { isThere: config.sms.gateway !== undefined, budget: config.sms.budget });
  const jobs = createHandlers({
    pools,
    log,
    appSecret: config.appSecret,
    baseUrl: config.baseUrl,
    ways,
    pushes,
    sms: config.sms.gateway && createSmsupGateway(config.sms.gateway),
    reminds: !config.demo,
    backup: nightlyBackup(config, databaseUrl),
    console: config.demo && config.onThisMachine ? (text) => void process.stdout.write(text) : undefined,
  });
  const stop = await startWorker(queue, traces ? jobs.map((job) => traced(job, traces)) : jobs, {
    changes,
    log,
  });
  return async () => {
    await stop();
    ways.plain?.close();
    ways.hin?.gateway.close();
  };
}

function traced(job: Job, traces: Traces): Job {
  return { ...job, run: (signal) => traces.job(job.name, () => job.run(signal)) };
}

function nightlyBackup({ backup, appSecret }: Config, databaseUrl: string): NightlyBackup | undefined {
  const { folder } = backup;
  return folder === undefined ? undefined : { ...backup, folder, appSecret, databaseUrl };
}

function openMailWays({ smtpUrl, hin }: Config): MailWays {
  return {
    plain: smtpUrl ? createSmtpGateway(smtpUrl) : undefined,
    hin: hin && { gateway: createSmtpGateway(hin.smtpUrl, "HIN"), from: hin.from },
  };
}
