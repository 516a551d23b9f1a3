/** What is due in the outbox goes out, some of it side by side; what became of each mail is written into its row. */
import { setTimeout as rest } from "node:timers/promises";
import { type HandOver, openHandOver } from "#server/delivery/hand-over.ts";
import type { Delivery, MailGateway } from "#server/delivery/mail-gateway.ts";
import { holder, holdsLease, IS_HELD, LEASE } from "#server/delivery/outbox-lease.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { prepareMail, type UnpreparedMail, wordDueMails } from "./prepare-mail.ts";
import { readLetter, readSender, type Sender } from "./read-letter.ts";

/** By which mail leaves. Without its way a mail is worded for the eyes of the office, and waits; it never takes the other one. */
export interface MailWays {
  plain?: MailGateway | undefined;
  /** Encrypted; its sender must be registered there. */
  hin?: { gateway: MailGateway; from: string } | undefined;
}

export interface DeliverMails {
  ways: MailWays;
  appSecret: string;
  baseUrl: string;
  log: Log;
  signal: AbortSignal;
  /** How long a silent server keeps the next mail from being handed over; else the usual time. */
  handOverMs?: number;
}

interface DueMail extends UnpreparedMail {
  recipient: string;
  bcc: string | null;
  use_hin: boolean;
  sealed_body: string | null;
  message_id: string;
  attempts: number;
  rank: number;
}

/** One that has its words, and who sends it. */
type WordedMail = Omit<DueMail, "subject"> & { subject: string; sender: Sender | undefined };

/**
 * What a lane takes next. One lane is kept for people who wait at their screens, one takes what is due longest, so that nothing
 * waits for ever behind what is more important.
 */
const lanes = {
  express: "and rank <= 1 order by rank, send_after, id",
  ranked: "order by rank, send_after, id",
  oldest: "order by send_after, id",
} as const;
type Lane = keyof typeof lanes;

/** As many as a gateway keeps connections. */
export const LANES: Record<"plain" | "hin", readonly Lane[]> = {
  plain: ["express", "ranked", "ranked", "oldest"],
  hin: ["ranked", "oldest"],
};

/** What goes to many leaves the database and the mail server to people between two mails: fifteen a second are enough. */
const RANK_OF_MANY = 2;
const REST_BETWEEN_MANY_MS = 200;
/** A lane that found nothing looks again while others are busy: what comes now must not wait for them. */
const LOOK_AGAIN_MS = 1_000;
/** Times the lanes beside it, this stays below the time after which a connection is given up. */
const HAND_OVER_MS = 2_000;
const WAIT_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720];

const NO_HIN = "HIN ist nicht eingerichtet.";
/** HIN that does not answer is no fault of the mail: it waits as long as it takes. */
const HIN_WAIT_MINUTES = 5;

/** What the lanes of one run know of each other. */
interface Run {
  busy: number;
  /** Nobody has anything in hand, and there was nothing left to take. */
  over: AbortController;
  failure: { error: unknown } | undefined;
}

/** The lanes of one way share its hand-over, and whether it is still worth trying. */
interface Way {
  use_hin: boolean;
  isOpen: boolean;
  handOver: () => HandOver;
}

export async function deliverMails(pools: Pools, options: DeliverMails): Promise<void> {
  const { ways } = options;
  if (!ways.hin) await asSystem(pools, "tell that HIN is missing", tellThatHinIsMissing);
  const run: Run = { busy: 0, over: new AbortController(), failure: undefined };
  const work: Promise<void>[] = [];
  for (const name of ["plain", "hin"] as const) {
    const use_hin = name === "hin";
    if (ways[name]) {
      const way = { use_hin, isOpen: true, handOver: openHandOver(options.handOverMs ?? HAND_OVER_MS) };
      for (const lane of LANES[name]) work.push(workInLane(pools, lane, way, run, options));
    } else await wordDueMails(pools, { ...options, by_hin: use_hin });
  }
  await Promise.all(work);
  if (run.failure) throw run.failure.error;
}

async function workInLane(
  pools: Pools,
  lane: Lane,
  way: Way,
  run: Run,
  options: DeliverMails,
): Promise<void> {
  const signal = AbortSignal.any([options.signal, run.over.signal]);
  while (!signal.aborted && way.isOpen && !run.failure) {
    run.busy += 1;
    let found: "none" | "one" | "one of many" = "none";
    try {
      found = await deliverNext(pools, lane, way, options);
      if (found === "one of many")
        await rest(REST_BETWEEN_MANY_MS, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      run.failure ??= { error };
    } finally {
      run.busy -= 1;
    }
    if (found !== "none") continue;
    if (run.busy === 0) run.over.abort();
    await rest(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function deliverNext(
  pools: Pools,
  lane: Lane,
  way: Way,
  options: DeliverMails,
): Promise<"none" | "one" | "one of many"> {
  const mail = await asSystem(pools, "take a mail", (tx) => takeNext(tx, lane, way.use_hin, options));
  if (mail === "none") return "none";
  if (mail === "ended") return "one";
  const handOver = way.handOver();
  try {
    const mayEnd = async () => {
      await handOver.come();
      return await holdsLease(pools, mail);
    };
    const delivery = await attempt(mail, mayEnd, options);
    if (delivery.outcome !== "accepted")
      options.log.warn({ mail: mail.id, outcome: delivery.outcome }, "A mail was not delivered");
    if (delivery.outcome === "withheld") return "one";
    const isKept = await asSystem(pools, "write what became of a mail", (tx) =>
      keepOutcome(tx, mail, delivery),
    );
    if (!isKept) options.log.warn({ mail: mail.id }, "Another worker has taken a mail that was under way");
    else if (delivery.outcome === "later" && delivery.all && way.isOpen) {
      way.isOpen = false;
      if (way.use_hin)
        await asSystem(pools, "let mails wait for HIN", (tx) => waitForHin(tx, delivery.reason));
    }
  } finally {
    handOver.leave();
  }
  return mail.rank < RANK_OF_MANY ? "one" : "one of many";
}

async function tellThatHinIsMissing(tx: Tx): Promise<void> {
  await tx.query(
    `update app.outbox set failure = $1
     where channel = 'email' and use_hin and status = 'waiting' and send_after <= app.now() and failure is distinct from $1`,
    [NO_HIN],
  );
}

/** All of them at once: asking again for each would hold up the plain ones by as many silences. */
async function waitForHin(tx: Tx, reason: string): Promise<void> {
  await tx.query(
    `update app.outbox set failure = $1, send_after = app.now() + make_interval(mins => $2)
     where use_hin and status = 'waiting' and send_after <= app.now()`,
    [reason, HIN_WAIT_MINUTES],
  );
}

/** It gets its words in the transaction that takes it, and keeps them for every later attempt. */
async function takeNext(
  tx: Tx,
  lane: Lane,
  use_hin: boolean,
  options: DeliverMails,
): Promise<WordedMail | "ended" | "none"> {
  const { rows } = await tx.query<DueMail>(
    `update app.outbox o set status = 'sending', attempts = attempts + 1, send_after = app.now() + $1::interval
     where id = (
       select id from app.outbox
       where channel = 'email' and status in ('waiting', 'sending') and send_after <= (select app.now())
         and use_hin = $2 ${lanes[lane]}
       limit 1 for update skip locked)
     returning id, hookslug, puerpera_id, user_id, recipient, bcc, use_hin, subject, body, markup, sealed_body, message_id, attempts,
       rank, rules.mail_stop(o) as stop`,
    [LEASE, use_hin],
  );
  const [mail] = rows;
  if (!mail) return "none";
  const words = await prepareMail(tx, mail, options);
  if (!words) return "ended";
  const sender = await readSender(tx);
  return { ...mail, subject: words.subject, body: words.text, markup: words.markup, sender };
}

async function attempt(
  mail: WordedMail,
  mayEnd: () => Promise<boolean>,
  options: DeliverMails,
): Promise<Delivery> {
  const { plain, hin } = options.ways;
  // What is meant for the encrypted way never takes the plain one.
  const gateway = mail.use_hin ? hin?.gateway : plain;
  if (!gateway) return { outcome: "later", all: true, reason: NO_HIN };
  const { sender } = mail;
  const address = mail.use_hin ? hin?.from : sender?.email_from;
  if (!sender || !address)
    return { outcome: "later", all: true, reason: "In den Einstellungen fehlt die Absenderadresse." };
  const letter = await readLetter(mail, sender, options);
  if (!letter)
    return { outcome: "refused", reason: "Der Text ist nicht mehr lesbar (APP_SECRET hat geändert)." };
  const { recipient, bcc, subject, message_id } = mail;
  const from = { name: sender.apptitle, address };
  return await gateway.send({ messageId: message_id, from, to: recipient, bcc, subject, ...letter }, mayEnd);
}

/** Returns false, and writes nothing, if another worker has taken the mail meanwhile. */
async function keepOutcome(
  tx: Tx,
  mail: WordedMail,
  delivery: Exclude<Delivery, { outcome: "withheld" }>,
): Promise<boolean> {
  const isHinDown = mail.use_hin && delivery.outcome === "later" && delivery.all;
  const wait = isHinDown ? HIN_WAIT_MINUTES : WAIT_MINUTES[mail.attempts - 1];
  const status = {
    accepted: "sent",
    refused: "failed",
    later: wait === undefined ? "failed" : "waiting",
  }[delivery.outcome];
  const { rowCount } = await tx.query(
    `update app.outbox set status = $3, failure = $4, attempts = attempts - $6::int,
       sent_at = case when $3 = 'sent' then app.now() end,
       send_after = case when $3 = 'waiting' then app.now() + make_interval(mins => $5) else send_after end,
       sealed_body = case when $3 = 'waiting' then sealed_body end
     where ${IS_HELD}`,
    [
      ...holder(mail),
      status,
      delivery.outcome === "accepted" ? null : delivery.reason,
      wait ?? 0,
      isHinDown ? 1 : 0,
    ],
  );
  return rowCount === 1;
}
