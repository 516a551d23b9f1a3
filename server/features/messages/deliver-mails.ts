/** What is due in the outbox goes out, one mail after the other; what became of it is written into its row. */
import type { Delivery, MailGateway } from "#server/delivery/mail-gateway.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { openSealedText } from "./write-mail.ts";

export interface DeliverMails {
  gateway: MailGateway;
  appSecret: string;
  log: Log;
  signal: AbortSignal;
}

interface DueMail {
  id: string;
  recipient: string;
  bcc: string | null;
  use_hin: boolean;
  subject: string;
  body: string | null;
  sealed_body: string | null;
  message_id: string;
  attempts: number;
  overdue: boolean;
}

/** A worker that dies leaves its mail to the next one after this time; sending takes at most thirty seconds. */
const TAKEN_FOR = "40 seconds";
const WAIT_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720];

export async function deliverMails(pools: Pools, options: DeliverMails): Promise<void> {
  while (!options.signal.aborted) {
    const mail = await asSystem(pools, "take a mail", takeNext);
    if (!mail) return;
    const delivery = await attempt(pools, mail, options);
    await asSystem(pools, "write what became of a mail", (tx) => keepOutcome(tx, mail, delivery));
    if (delivery.outcome !== "accepted")
      options.log.warn({ mail: mail.id, outcome: delivery.outcome }, "A mail was not delivered");
    if (delivery.outcome === "later" && delivery.all) return;
  }
}

/** One in hand at a time: whatever happens to this process, at most one mail goes out twice. */
async function takeNext(tx: Tx): Promise<DueMail | undefined> {
  const { rows } = await tx.query<DueMail>(
    `update app.outbox set status = 'sending', attempts = attempts + 1, send_after = app.now() + $1::interval
     where id = (
       select id from app.outbox where status in ('waiting', 'sending') and send_after <= app.now()
       order by send_after, id limit 1 for update skip locked)
     returning id, recipient, bcc, use_hin, subject, body, sealed_body, message_id, attempts,
       coalesce(send_before < app.now(), false) as overdue`,
    [TAKEN_FOR],
  );
  return rows[0];
}

async function attempt(
  pools: Pools,
  mail: DueMail,
  { gateway, appSecret }: DeliverMails,
): Promise<Delivery | { outcome: "cancelled"; reason: string }> {
  if (mail.overdue) return { outcome: "cancelled", reason: "Der Link in dieser Nachricht war abgelaufen." };
  // What is meant for the encrypted way never takes the plain one.
  if (mail.use_hin) return { outcome: "refused", reason: "HIN ist nicht eingerichtet." };
  const text = mail.sealed_body ? await openSealedText(mail.sealed_body, appSecret) : mail.body;
  if (!text)
    return { outcome: "refused", reason: "Der Text ist nicht mehr lesbar (APP_SECRET hat geändert)." };
  const from = await asSystem(pools, "read the sender", readSender);
  if (!from)
    return { outcome: "later", all: true, reason: "In den Einstellungen fehlt die Absenderadresse." };
  const { recipient, bcc, subject, message_id } = mail;
  return await gateway.send({ messageId: message_id, from, to: recipient, bcc, subject, text });
}

async function readSender(tx: Tx): Promise<{ name: string; address: string } | undefined> {
  const { rows } = await tx.query<{ apptitle: string; email_from: string | null }>(
    "select apptitle, email_from from app.appsettings",
  );
  const [row] = rows;
  return row?.email_from ? { name: row.apptitle, address: row.email_from } : undefined;
}

async function keepOutcome(
  tx: Tx,
  mail: DueMail,
  delivery: Delivery | { outcome: "cancelled"; reason: string },
): Promise<void> {
  const wait = WAIT_MINUTES[mail.attempts - 1];
  const status = {
    accepted: "sent",
    refused: "failed",
    cancelled: "cancelled",
    later: wait === undefined ? "failed" : "waiting",
  }[delivery.outcome];
  await tx.query(
    `update app.outbox set status = $2, failure = $3,
       sent_at = case when $2 = 'sent' then app.now() end,
       send_after = case when $2 = 'waiting' then app.now() + make_interval(mins => $4) else send_after end,
       sealed_body = case when $2 = 'waiting' then sealed_body end
     where id = $1`,
    [mail.id, status, delivery.outcome === "accepted" ? null : delivery.reason, wait ?? 0],
  );
}
