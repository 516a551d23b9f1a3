/** Everything that the program does by itself: job → handler. */
import { closeLogDays } from "./features/figures/close-log-days.ts";
import { tellAddressChanges } from "./features/logins/tell-address-changes.ts";
import { deliverMails, type MailWays } from "./features/messages/deliver-mails.ts";
import { orderReminders } from "./features/messages/order-reminders.ts";
import { untilNextMail } from "./features/messages/prepare-mail.ts";
import { printLinks } from "./features/messages/print-links.ts";
import { forgetSearchWords } from "./features/privacy/forget-search-words.ts";
import { forgetOldKeys } from "./features/requests/forget-old-keys.ts";
import { sweepExpired } from "./identity/sweep-expired.ts";
import type { Job } from "./jobs/job.ts";
import type { Log } from "./kernel/log.ts";
import type { Pools } from "./postgres/pools.ts";

export interface HandlerOptions {
  pools: Pools;
  log: Log;
  appSecret: string;
  baseUrl: string;
  ways: MailWays;
  /** By the clock; in a demonstration only when somebody asks for it, since its people are invented. */
  reminds: boolean;
  /** Where the demonstration on this machine shows the links of mails that cannot leave. */
  console: ((text: string) => void) | undefined;
}

const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "17 * * * *";
const EVERY_NIGHT = "40 2 * * *";

export function createHandlers({
  pools,
  log,
  appSecret,
  baseUrl,
  ways,
  reminds,
  console,
}: HandlerOptions): Job[] {
  const jobs: Job[] = [
    { name: "sweep-expired", schedule: EVERY_HOUR, run: () => sweepExpired(pools) },
    { name: "forget-old-keys", schedule: EVERY_HOUR, run: () => forgetOldKeys(pools) },
    { name: "forget-search-words", schedule: EVERY_NIGHT, run: () => forgetSearchWords(pools) },
    { name: "close-log-days", schedule: EVERY_NIGHT, run: () => closeLogDays(pools) },
    {
      name: "tell-address-changes",
      schedule: EVERY_MINUTE,
      wokenBy: "identity.address_change",
      run: () => tellAddressChanges(pools, { appSecret, baseUrl, log }),
    },
    {
      name: "deliver-mails",
      schedule: EVERY_MINUTE,
      wokenBy: "app.outbox",
      run: (signal) => deliverMails(pools, { ways, appSecret, baseUrl, log, signal }),
      again: () => untilNextMail(pools),
    },
  ];
  if (reminds) jobs.push({ name: "order-reminders", schedule: EVERY_HOUR, run: () => orderReminders(pools) });
  if (!ways.plain && console) {
    const printed = new Set<string>();
    jobs.push({
      name: "print-links",
      schedule: EVERY_MINUTE,
      wokenBy: "app.outbox",
      run: () => printLinks(pools, { appSecret, printed, write: console }),
    });
  }
  return jobs;
}
