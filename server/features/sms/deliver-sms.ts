/** What is due goes to the gateway, at most once: database/rules/sms-delivery.sql marks before it is asked. */
import type { SmsDelivery, SmsGateway } from "#server/delivery/sms-gateway.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface DeliverSms {
  /** Absent: they wait, and the office sees why. */
  gateway: SmsGateway | undefined;
  log: Log;
  signal: AbortSignal;
}

interface Batch {
  outbox_id: string | null;
  sender: string;
  words: string;
  recipients: { id: string; number: string }[];
}

const NO_GATEWAY = "SMSUP ist nicht eingerichtet.";

export async function deliverSms(pools: Pools, { gateway, log, signal }: DeliverSms): Promise<void> {
  if (!gateway) {
    await asSystem(pools, "tell that SMS wait", (tx) =>
      tx.query("select rules.tell_that_sms_waits($1)", [NO_GATEWAY]),
    );
    return;
  }
  while (!signal.aborted) {
    const batch = await takeNext(pools);
    if (!batch) return;
    const { sender, words: text, recipients } = batch;
    const delivery = await gateway.send({ sender, text, recipients });
    await keepOutcome(pools, batch, delivery);
    if (delivery.outcome !== "accepted")
      log.warn({ sms: batch.outbox_id, outcome: delivery.outcome }, "An SMS was not delivered");
  }
}

async function takeNext(pools: Pools): Promise<(Batch & { outbox_id: string }) | undefined> {
  return await asSystem(pools, "take an SMS", async (tx) => {
    const { rows } = await tx.query<Batch>("select * from rules.take_sms()");
    const [batch] = rows;
    return batch?.outbox_id ? { ...batch, outbox_id: batch.outbox_id } : undefined;
  });
}

async function keepOutcome(
  pools: Pools,
  { outbox_id, recipients }: Batch,
  delivery: SmsDelivery,
): Promise<void> {
  await asSystem(pools, "write what became of an SMS", (tx) =>
    tx.query("select rules.keep_sms($1, $2, $3, $4, $5)", [
      outbox_id,
      recipients.map(({ id }) => id),
      delivery.outcome,
      delivery.outcome === "accepted" ? null : delivery.reason,
      delivery.outcome === "accepted" ? JSON.stringify(delivery.counts) : null,
    ]),
  );
}

/** Milliseconds until the next SMS is due, if that is before the minute is over. */
export async function untilNextSms(pools: Pools): Promise<number | undefined> {
  return await asSystem(pools, "find the next SMS", async (tx) => {
    const { rows } = await tx.query<{ wait: number | null }>(
      `select ceil(extract(epoch from min(send_after) - app.now()) * 1000)::int as wait from app.outbox
       where channel = 'sms' and status in ('waiting', 'sending') and send_after between app.now() and app.now() + interval '1 minute'`,
    );
    return rows[0]?.wait ?? undefined;
  });
}

/** Whether SMS leave from here and what they may cost at most, so that whoever writes one knows. */
export async function tellGateway(
  pools: Pools,
  { isThere, budget }: { isThere: boolean; budget: number | undefined },
): Promise<void> {
  await asSystem(pools, "tell about the gateway", (tx) =>
    tx.query("select rules.note_sms_gateway($1, $2)", [isThere, budget ?? null]),
  );
}
