/** What is due of the outbox for telephones goes to the push services; what became of it is written into its row. */
import { createHash } from "node:crypto";
import { isPushSlug, type PushMother, pushWords } from "#domain/message/push.ts";
import { type HandOver, openHandOver } from "#server/delivery/hand-over.ts";
import { holder, holdsLease, IS_HELD, LEASE, type Lease } from "#server/delivery/outbox-lease.ts";
import type { OutgoingPush, PushDelivery, PushGateway } from "#server/delivery/push-gateway.ts";
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface DeliverPushes {
  gateway: PushGateway;
  log: Log;
  signal: AbortSignal;
  /** How long a silent service keeps the next notice from being handed over. */
  handOverMs?: number;
}

interface Matter extends PushMother {
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  contact: string | null;
  stop: string | null;
  quiet_until: string | null;
  seconds: number;
}

interface DuePush {
  id: string;
  hookslug: string;
  puerpera_id: string | null;
  cause: string | null;
  push_subscription_id: string | null;
  attempts: number;
  matter: Matter;
}

interface PreparedPush extends Lease {
  deviceId: string;
  push: OutgoingPush;
}

const AT_ONCE = 20;
/** Times `AT_ONCE`, with the time for one response, this stays below the lease. */
const HAND_OVER_MS = 500;
const WAIT_SECONDS = [60, 120, 300, 900, 3_600, 3 * 3_600];

export async function deliverPushes(
  pools: Pools,
  { gateway, log, signal, handOverMs = HAND_OVER_MS }: DeliverPushes,
): Promise<void> {
  const failures: unknown[] = [];
  while (!signal.aborted) {
    const taken = await asSystem(pools, "take notices", takeSome);
    if (taken === "none") break;
    // One at a time, so that a worker that is stopped repeats one at most; a silent service holds up the others only for a while.
    const nextHandOver = openHandOver(handOverMs);
    const results = await Promise.allSettled(taken.map((prepared) => deliver(prepared, nextHandOver())));
    for (const result of results) if (result.status === "rejected") failures.push(result.reason);
  }
  if (failures.length > 0) throw failures[0];

  async function deliver(prepared: PreparedPush, handOver: HandOver): Promise<void> {
    const notice = prepared.id;
    await handOver.come();
    try {
      if (!(await holdsLease(pools, prepared))) {
        log.warn({ notice }, "A notice was left to the worker that takes it next");
        return;
      }
      const delivery = await gateway.send(prepared.push);
      if (delivery.outcome === "refused" || delivery.outcome === "later")
        log.warn({ notice, outcome: delivery.outcome }, "A notice was not delivered");
      await asSystem(pools, "write what became of a notice", (tx) => keepOutcome(tx, prepared, delivery));
    } finally {
      handOver.leave();
    }
  }
}

async function takeSome(tx: Tx): Promise<PreparedPush[] | "none"> {
  const { rows } = await tx.query<DuePush>(
    `with due as (
       select id from app.outbox where channel = 'push' and status in ('waiting', 'sending') and send_after <= app.now()
       order by send_after, id limit $2 for update skip locked)
     update app.outbox o set status = 'sending', attempts = attempts + 1, send_after = app.now() + $1::interval
     from due where o.id = due.id
     returning o.id, o.hookslug, o.puerpera_id, o.cause, o.push_subscription_id, o.attempts, to_jsonb(rules.read_push(o)) as matter`,
    [LEASE, AT_ONCE],
  );
  if (rows.length === 0) return "none";
  const prepared: PreparedPush[] = [];
  for (const row of rows) {
    const push = await prepare(tx, row);
    if (push) prepared.push(push);
  }
  return prepared;
}

/** Nothing, and the row says why, where it does not go now. */
async function prepare(tx: Tx, row: DuePush): Promise<PreparedPush | undefined> {
  const { id, hookslug, matter, push_subscription_id: deviceId } = row;
  const { endpoint, p256dh, auth, contact } = matter;
  if (matter.stop !== null || !deviceId || !endpoint || !p256dh || !auth || !isPushSlug(hookslug)) {
    await tx.query("update app.outbox set status = 'cancelled', failure = $2 where id = $1", [
      id,
      matter.stop ?? "Dieses Gerät ist abgemeldet.",
    ]);
    return undefined;
  }
  if (matter.quiet_until !== null) {
    await tx.query(
      "update app.outbox set status = 'waiting', attempts = attempts - 1, send_after = $2 where id = $1",
      [id, matter.quiet_until],
    );
    return undefined;
  }
  const { title, body, path } = pushWords(hookslug, matter);
  await tx.query("update app.outbox set subject = $2, body = $3 where id = $1", [id, title, body]);
  const isUrgent = hookslug.startsWith("push_urgent");
  const tag = tagOf(row);
  return {
    id,
    deviceId,
    attempts: row.attempts,
    push: {
      endpoint,
      p256dh,
      auth,
      contact: contact ?? "push@wiege.invalid",
      payload: JSON.stringify({ title, body, path, tag, isUrgent }),
      seconds: matter.seconds,
      urgency: isUrgent ? "high" : "normal",
      topic: tag,
    },
  };
}

/** One per mother and per message. A push service reads it, so it is no id of ours; 32 characters are the most that it may have. */
function tagOf({ puerpera_id, cause, id }: DuePush): string {
  const subject = puerpera_id ?? cause?.split(":").slice(0, 2).join(":") ?? id;
  return createHash("sha256").update(subject).digest("base64url").slice(0, 32);
}

/** Writes nothing about the notice if another worker has taken it meanwhile. */
async function keepOutcome(tx: Tx, prepared: PreparedPush, delivery: PushDelivery): Promise<void> {
  const { deviceId, attempts } = prepared;
  const own = holder(prepared);
  switch (delivery.outcome) {
    case "accepted":
      await tx.query(
        `update app.outbox set status = 'sent', failure = null, sent_at = app.now() where ${IS_HELD}`,
        [...own],
      );
      await tx.query("update app.push_subscription set last_success_at = app.now() where id = $1", [
        deviceId,
      ]);
      return;
    case "gone":
      await tx.query(
        `update app.outbox set status = 'cancelled', failure = 'Dieses Gerät nimmt nichts mehr an und ist abgemeldet.' where ${IS_HELD}`,
        [...own],
      );
      await tx.query("delete from app.push_subscription where id = $1", [deviceId]);
      return;
    case "refused":
      await tx.query(`update app.outbox set status = 'failed', failure = $3 where ${IS_HELD}`, [
        ...own,
        delivery.reason,
      ]);
      return;
    case "later": {
      const wait = WAIT_SECONDS[attempts - 1];
      await tx.query(
        `update app.outbox set status = $3, failure = $4,
           send_after = case when $3 = 'waiting' then app.now() + make_interval(secs => $5) else send_after end where ${IS_HELD}`,
        [...own, wait === undefined ? "failed" : "waiting", delivery.reason, delivery.seconds ?? wait ?? 0],
      );
    }
  }
}

/** Milliseconds until the next one is due, if that is before the minute is over. */
export async function untilNextPush(pools: Pools): Promise<number | undefined> {
  return await asSystem(pools, "find the next notice", async (tx) => {
    const { rows } = await tx.query<{ wait: number | null }>(
      `select ceil(extract(epoch from min(send_after) - app.now()) * 1000)::int as wait from app.outbox
       where channel = 'push' and status in ('waiting', 'sending') and send_after between app.now() and app.now() + interval '1 minute'`,
    );
    return rows[0]?.wait ?? undefined;
  });
}
