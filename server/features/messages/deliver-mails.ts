/** What is due in the outbox goes out, one mail after the other; what became of it is written into its row. */
import type { Delivery, MailGateway } from "#server/delivery/mail-gateway.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { prepareMail, type UnpreparedMail, wordDueMails } from "./prepare-mail.ts";
import { openSealedText } from "./write-mail.ts";

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
}

interface DueMail extends UnpreparedMail {
  recipient: string;
  bcc: string | null;
  use_hin: boolean;
  sealed_body: string | null;
  message_id: string;
  attempts: number;
}

/** One that has its words. */
type WordedMail = Omit<DueMail, "subject"> & { subject: string };

/** A worker that dies leaves its mail to the next one after this time; sending takes at most thirty seconds. */
const TAKEN_FOR = "40 seconds";
const WAIT_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720];

const NO_HIN = "HIN ist nicht eingerichtet.";
/** HIN that does not answer is no fault of the mail: it waits as long as it takes. */
const HIN_WAIT_MINUTES = 5;

export async function deliverMails(pools: Pools, options: DeliverMails): Promise<void> {
  const { ways, signal } = options;
  /** By use_hin: the ways that are there, and did not fail just now. */
  const open = new Map([
    [false, ways.plain !== undefined],
    [true, ways.hin !== undefined],
  ]);
  if (!ways.hin) await asSystem(pools, "tell that HIN is missing", tellThatHinIsMissing);
  for (const [use_hin, isThere] of open)
    if (!isThere) await wordDueMails(pools, { ...options, by_hin: use_hin });
  const isOpen = () => open.get(false) || open.get(true);
  while (!signal.aborted && isOpen()) {
    const taken = await asSystem(pools, "take a mail", (tx) => takeNext(tx, open, options));
    if (taken === "none") return;
    if (taken === "ended") continue;
    const delivery = await attempt(pools, taken, options);
    await asSystem(pools, "write what became of a mail", (tx) => keepOutcome(tx, taken, delivery));
    if (delivery.outcome !== "accepted")
      options.log.warn({ mail: taken.id, outcome: delivery.outcome }, "A mail was not delivered");
    if (delivery.outcome === "later" && delivery.all) {
      open.set(taken.use_hin, false);
      if (taken.use_hin)
        await asSystem(pools, "let mails wait for HIN", (tx) => waitForHin(tx, delivery.reason));
    }
  }
}

async function tellThatHinIsMissing(tx: Tx): Promise<void> {
  await tx.query(
    `update app.outbox set failure = $1
     where use_hin and status = 'waiting' and send_after <= app.now() and failure is distinct from $1`,
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

/**
 * One in hand at a time: whatever happens to this process, at most one mail goes out twice. It gets its words in the transaction
 * that takes it, and keeps them for every later attempt.
 */
async function takeNext(
  tx: Tx,
  open: ReadonlyMap<boolean, boolean>,
  options: DeliverMails,
): Promise<WordedMail | "ended" | "none"> {
  const { rows } = await tx.query<DueMail>(
    `update app.outbox o set status = 'sending', attempts = attempts + 1, send_after = app.now() + $1::interval
     where id = (
       select id from app.outbox where status in ('waiting', 'sending') and send_after <= app.now() and use_hin = any ($2)
       order by send_after, id limit 1 for update skip locked)
     returning id, hookslug, puerpera_id, user_id, recipient, bcc, use_hin, subject, body, sealed_body, message_id, attempts,
       rules.mail_stop(o) as stop`,
    [TAKEN_FOR, [...open].filter(([, isOpen]) => isOpen).map(([use_hin]) => use_hin)],
  );
  const [mail] = rows;
  if (!mail) return "none";
  const words = await prepareMail(tx, mail, options);
  return words ? { ...mail, subject: words.subject, body: words.text } : "ended";
}

async function attempt(
  pools: Pools,
  mail: WordedMail,
  { ways: { plain, hin }, appSecret }: DeliverMails,
): Promise<Delivery> {
  // What is meant for the encrypted way never takes the plain one.
  const gateway = mail.use_hin ? hin?.gateway : plain;
  if (!gateway) return { outcome: "later", all: true, reason: NO_HIN };
  const text = mail.sealed_body ? await openSealedText(mail.sealed_body, appSecret) : mail.body;
  if (!text)
    return { outcome: "refused", reason: "Der Text ist nicht mehr lesbar (APP_SECRET hat geändert)." };
  const { name, email_from } = await asSystem(pools, "read the sender", readSender);
  const address = mail.use_hin ? hin?.from : email_from;
  if (!address)
    return { outcome: "later", all: true, reason: "In den Einstellungen fehlt die Absenderadresse." };
  const { recipient, bcc, subject, message_id } = mail;
  const from = { name, address };
  return await gateway.send({ messageId: message_id, from, to: recipient, bcc, subject, text });
}

async function readSender(tx: Tx): Promise<{ name: string; email_from: string | null }> {
  const { rows } = await tx.query<{ name: string; email_from: string | null }>(
    "select apptitle as name, email_from from app.appsettings",
  );
  return rows[0] ?? { name: "", email_from: null };
}

async function keepOutcome(tx: Tx, mail: WordedMail, delivery: Delivery): Promise<void> {
  const isHinDown = mail.use_hin && delivery.outcome === "later" && delivery.all;
  const wait = isHinDown ? HIN_WAIT_MINUTES : WAIT_MINUTES[mail.attempts - 1];
  const status = {
    accepted: "sent",
    refused: "failed",
    later: wait === undefined ? "failed" : "waiting",
  }[delivery.outcome];
  await tx.query(
    `update app.outbox set status = $2, failure = $3, attempts = attempts - $5::int,
       sent_at = case when $2 = 'sent' then app.now() end,
       send_after = case when $2 = 'waiting' then app.now() + make_interval(mins => $4) else send_after end,
       sealed_body = case when $2 = 'waiting' then sealed_body end
     where id = $1`,
    [mail.id, status, delivery.outcome === "accepted" ? null : delivery.reason, wait ?? 0, isHinDown ? 1 : 0],
  );
}
