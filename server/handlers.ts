/** Everything that the program does by itself: job → handler. */

import type { PushGateway } from "./delivery/push-gateway.ts";
import type { SmsGateway } from "./delivery/sms-gateway.ts";
import type { NightlyBackup } from "./features/backup/back-up-nightly.ts";
import { escalate, untilNextStep } from "./features/escalation/escalate.ts";
import { closeLogDays } from "./features/figures/close-log-days.ts";
import { sumFigures } from "./features/figures/sum-figures.ts";
import { forgetOldKeys } from "./features/forgetting/forget-old-keys.ts";
import { forgetRegistrations } from "./features/forgetting/forget-registrations.ts";
import { tellAddressChanges } from "./features/logins/tell-address-changes.ts";
import { deliverMails, type MailWays } from "./features/messages/deliver-mails.ts";
import { orderReminders } from "./features/messages/order-reminders.ts";
import { untilNextMail } from "./features/messages/prepare-mail.ts";
import { printLinks } from "./features/messages/print-links.ts";
import { anonymiseDue, tellAnonymisedOnRequest } from "./features/privacy/anonymise-due.ts";
import { forgetPrivateNotes } from "./features/privacy/forget-private-notes.ts";
import { forgetSearchWords } from "./features/privacy/forget-search-words.ts";
import { keepAccessLog, sealAccessLog } from "./features/privacy/keep-access-log.ts";
import { deliverPushes, untilNextPush } from "./features/push/deliver-pushes.ts";
import { deliverSms, untilNextSms } from "./features/sms/deliver-sms.ts";
import { carryOutImports } from "./features/taking-over/carry-out-import.ts";
import { forgetImports } from "./features/taking-over/forget-imports.ts";
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
  pushes: PushGateway;
  /** Absent: SMS wait. */
  sms: SmsGateway | undefined;
  /** What goes by the clock; in a demonstration only when somebody asks for it, since its people are invented. */
  reminds: boolean;
  /** Absent: none is made here. */
  backup: NightlyBackup | undefined;
  /** Where the demonstration on this machine shows the links of mails that cannot leave. */
  console: ((text: string) => void) | undefined;
}

const EVERY_MINUTE = "* * * * *";
const EVERY_HOUR = "17 * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const EVERY_NIGHT = "40 2 * * *";
/** Before what the night forgets: so the words of those who are erased go in the same night. */
const AFTER_THE_BACKUP = "10 2 * * *";
/** Before what the night forgets is forgotten. */
const BEFORE_THE_OTHERS = "30 1 * * *";

/** All of it is one transaction: whoever gave up earlier would begin again at the first line. */
const LONGEST_IMPORT_SECONDS = 12 * 3600;

export function createHandlers({
  pools,
  log,
  appSecret,
  baseUrl,
  ways,
  pushes,
  sms,
  reminds,
  backup,
  console,
}: HandlerOptions): Job[] {
  const jobs: Job[] = [
    { name: "sweep-expired", schedule: EVERY_HOUR, run: () => sweepExpired(pools) },
    { name: "forget-old-keys", schedule: EVERY_HOUR, run: () => forgetOldKeys(pools) },
    { name: "forget-registrations", schedule: EVERY_HOUR, run: () => forgetRegistrations(pools) },
    { name: "forget-search-words", schedule: EVERY_NIGHT, run: () => forgetSearchWords(pools) },
    {
      name: "tell-anonymised",
      schedule: EVERY_NIGHT,
      run: () => tellAnonymisedOnRequest(pools, log),
    },
    { name: "forget-private-notes", schedule: EVERY_NIGHT, run: () => forgetPrivateNotes(pools) },
    { name: "seal-access-log", schedule: EVERY_TEN_MINUTES, run: () => sealAccessLog(pools) },
    {
      name: "keep-access-log",
      schedule: EVERY_NIGHT,
      run: (signal) => keepAccessLog(pools, { log, signal }),
    },
    { name: "close-log-days", schedule: EVERY_NIGHT, run: () => closeLogDays(pools) },
    { name: "sum-figures", schedule: EVERY_HOUR, run: () => sumFigures(pools) },
    { name: "forget-imports", schedule: EVERY_NIGHT, run: () => forgetImports(pools) },
    {
      name: "carry-out-imports",
      schedule: EVERY_MINUTE,
      wokenBy: "app.import_run",
      longestSeconds: LONGEST_IMPORT_SECONDS,
      run: (signal) => carryOutImports(pools, { log, signal }),
    },
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
    {
      name: "deliver-pushes",
      schedule: EVERY_MINUTE,
      wokenBy: "app.outbox",
      run: (signal) => deliverPushes(pools, { gateway: pushes, log, signal }),
      again: () => untilNextPush(pools),
    },
    {
      name: "deliver-sms",
      schedule: EVERY_MINUTE,
      wokenBy: "app.outbox",
      run: (signal) => deliverSms(pools, { gateway: sms, log, signal }),
      again: () => untilNextSms(pools),
    },
  ];
  if (backup)
    jobs.push({
      name: "back-up",
      schedule: BEFORE_THE_OTHERS,
      run: async (signal) => {
        // Its encryption is loaded only where it is needed.
        const { backUpNightly } = await import("./features/backup/back-up-nightly.ts");
        await backUpNightly(backup, { log, signal });
      },
    });
  if (reminds) {
    jobs.push(
      {
        name: "anonymise-due",
        schedule: AFTER_THE_BACKUP,
        run: (signal) => anonymiseDue(pools, { log, signal }),
      },
      { name: "order-reminders", schedule: EVERY_HOUR, run: () => orderReminders(pools) },
      {
        name: "escalate",
        schedule: EVERY_MINUTE,
        run: () => escalate(pools),
        again: () => untilNextStep(pools),
      },
    );
  }
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
