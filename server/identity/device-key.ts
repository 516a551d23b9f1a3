/** The key of a trusted telephone: a cookie beside the session's, another one after each hour in which the telephone is used. */
import { createHmac } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { LiveSession } from "./find-sessions.ts";
import { hashOpaqueToken } from "./opaque-token.ts";

/** Made from its number, so that the next one can be given again when an answer was lost on its way. */
function keyOf(appSecret: string, sessionId: string, number: number): string {
  return createHmac("sha256", deriveSecret(appSecret, "trusted devices"))
    .update(`${sessionId}\n${number}`)
    .digest("base64url");
}

export interface NewTrust {
  appSecret: string;
  sessionId: string;
  /** What its owner sees in the list. */
  name: string;
  days: number;
}

/** The session lasts for `days` from now on, with the key that is answered; undefined when it has ended or is trusted already. */
export async function trustDevice(
  tx: Tx,
  { appSecret, sessionId, name, days }: NewTrust,
): Promise<{ key: string; until: Date } | undefined> {
  const [key, next] = [keyOf(appSecret, sessionId, 0), keyOf(appSecret, sessionId, 1)];
  const { rows } = await tx.query<{ until: Date }>(
    `update identity.session set device_name = $2, key_hash = $3, next_key_hash = $4, former_key_hash = null, key_number = 0,
       key_changed_at = app.now(), last_active_at = app.now(),
       expires_at = app.now() + make_interval(days => $5), idle_limit = make_interval(days => $5)
     where id = $1 and ended_at is null and device_name is null returning expires_at as until`,
    [sessionId, name, hashOpaqueToken(key), hashOpaqueToken(next), days],
  );
  const [row] = rows;
  return row && { key, until: row.until };
}

/**
 * The key that the telephone is to have from now on, if another one is due. It counts once the telephone has shown it; then the one
 * before stops, and whoever still comes with it has a copy.
 */
export async function turnKey(
  tx: Tx,
  appSecret: string,
  { id, trust }: Pick<LiveSession, "id" | "trust">,
): Promise<string | undefined> {
  if (!trust) return undefined;
  if (trust.shown === "current") return trust.isDue ? keyOf(appSecret, id, trust.number + 1) : undefined;
  if (trust.shown === "next") {
    await tx.query(
      `update identity.session set former_key_hash = key_hash, key_hash = next_key_hash, next_key_hash = $3,
         key_number = key_number + 1, key_changed_at = app.now()
       where id = $1 and key_number = $2 and ended_at is null`,
      [id, trust.number, hashOpaqueToken(keyOf(appSecret, id, trust.number + 2))],
    );
  }
  return undefined;
}

export interface TrustedDevice {
  id: string;
  name: string;
  since: Date;
  lastSeenAt: Date;
}

export async function listDevices(tx: Tx, userId: string): Promise<TrustedDevice[]> {
  const { rows } = await tx.query<TrustedDevice>(
    `select s.id, s.device_name as name, s.created_at as since, s.last_active_at as "lastSeenAt"
     from identity.session s join identity.live_session l on l.id = s.id
     where s.user_id = $1 and s.device_name is not null order by s.created_at, s.id`,
    [userId],
  );
  return rows;
}

export async function endDevice(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  await tx.query(
    `update identity.session set ended_at = app.now(), id_token = null
     where user_id = $1 and id::text = $2 and device_name is not null and ended_at is null`,
    [userId, id],
  );
}
