/** After wrong passwords the next try has to wait, longer each time, per mail address and network address together. */
import { createHmac } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { networkOf } from "#server/kernel/network-of.ts";
import type { Tx } from "#server/postgres/in-session.ts";

/** This many wrong ones are typing errors. */
const FREE_FAILURES = 3;
const LONGEST_SECONDS = 15 * 60;
const FORGOTTEN_AFTER = "1 day";

export function delayKey(appSecret: string, email: string, address: string): Buffer {
  return createHmac("sha256", deriveSecret(appSecret, "sign-in delay"))
    .update(`${email.trim().toLowerCase()}\n${networkOf(address)}`)
    .digest();
}

/** For the second factor of an account, wherever the tries come from. */
export function accountDelayKey(appSecret: string, userId: string): Buffer {
  return createHmac("sha256", deriveSecret(appSecret, "second factor delay")).update(userId).digest();
}

export function secondsAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_SECONDS);
}

/** How many seconds are still to wait. */
export async function remainingDelay(tx: Tx, key: Buffer): Promise<number> {
  const { rows } = await tx.query<{ seconds: number }>(
    `select greatest(0, ceil(extract(epoch from open_again_at - app.now())))::int as seconds
     from identity.sign_in_delay where key = $1`,
    [key],
  );
  return rows[0]?.seconds ?? 0;
}

export async function recordFailure(tx: Tx, key: Buffer): Promise<void> {
  const { rows } = await tx.query<{ failures: number }>(
    `insert into identity.sign_in_delay as d (key, failures, open_again_at, last_failure_at)
     values ($1, 1, app.now(), app.now())
     on conflict (key) do update set
       failures = case when d.last_failure_at < app.now() - $2::interval then 1 else d.failures + 1 end,
       last_failure_at = app.now()
     returning failures`,
    [key, FORGOTTEN_AFTER],
  );
  await tx.query(
    "update identity.sign_in_delay set open_again_at = app.now() + make_interval(secs => $2) where key = $1",
    [key, secondsAfter(rows[0]?.failures ?? 1)],
  );
}

export async function forgetFailures(tx: Tx, key: Buffer): Promise<void> {
  await tx.query("delete from identity.sign_in_delay where key = $1", [key]);
}
