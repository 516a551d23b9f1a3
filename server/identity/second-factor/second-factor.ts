/** The second factor of an account: the app set up and confirmed by a first code, or passkeys; asked for, taken away. */
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

interface StoredFactor {
  secret: string;
  confirmed: boolean;
  lastStep: number;
}

/** The row is locked, so that one code sent twice at once counts once. */
async function readFactor(tx: Tx, appSecret: string, userId: string): Promise<StoredFactor | undefined> {
  const { rows } = await tx.query<{ sealed_secret: string; confirmed: boolean; last_step: string | null }>(
    `select sealed_secret, confirmed_at is not null as confirmed, last_step
     from identity.second_factor where user_id = $1 for update`,
    [userId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const secret = await unsealText(row.sealed_secret, deriveSecret(appSecret, "second factor"));
  return secret === undefined
    ? undefined
    : { secret, confirmed: row.confirmed, lastStep: Number(row.last_step ?? 0) };
}

/** The secret to be shown; the same until it is confirmed, so that a reloaded page does not spoil a scanned code. */
export async function beginEnrolment(
  tx: Tx,
  { appSecret, userId }: { appSecret: string; userId: string },
): Promise<string> {
  const stored = await readFactor(tx, appSecret, userId);
  if (stored?.confirmed) throw new Error("the account has a second factor already");
  if (stored) return stored.secret;
  const secret = newTotpSecret();
  await tx.query(
    `insert into identity.second_factor (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, confirmed_at = null, last_step = null`,
    [userId, await sealText(secret, deriveSecret(appSecret, "second factor"))],
  );
  return secret;
}

/** With the right first code the factor counts from now on; answers the recovery codes, which are shown this once. */
export async function confirmEnrolment(
  tx: Tx,
  { appSecret, userId, code }: { appSecret: string; userId: string; code: string },
): Promise<string[] | undefined> {
  const stored = await readFactor(tx, appSecret, userId);
  const step = stored && !stored.confirmed ? stepOfCode(stored.secret, code) : undefined;
  if (step === undefined) return undefined;
  await tx.query(
    "update identity.second_factor set confirmed_at = app.now(), last_step = $2 where user_id = $1",
    [userId, step],
  );
  await tx.query("update identity.account set enrolment = 'free' where user_id = $1", [userId]);
  return await replaceRecoveryCodes(tx, { appSecret, userId });
}

/** Former codes stop working. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { appSecret, userId }: { appSecret: string; userId: string },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.query("delete from identity.recovery_code where user_id = $1", [userId]);
  await tx.query(
    "insert into identity.recovery_code (user_id, code_hash) select $1, hash from unnest($2::bytea[]) as t (hash)",
    [userId, codes.map((code) => hashRecoveryCode(appSecret, userId, code))],
  );
  return codes;
}

/** Whether this is the app's code of now or an unused recovery code; either counts once. */
export async function spendCode(
  tx: Tx,
  { appSecret, userId, code }: { appSecret: string; userId: string; code: string },
): Promise<"code" | "recovery-code" | undefined> {
  const stored = await readFactor(tx, appSecret, userId);
  const step = stored?.confirmed ? stepOfCode(stored.secret, code) : undefined;
  if (stored && step !== undefined) {
    if (step <= stored.lastStep) return undefined;
    await tx.query("update identity.second_factor set last_step = $2 where user_id = $1", [userId, step]);
    return "code";
  }
  const hash = hashRecoveryCode(appSecret, userId, code);
  if (!hash) return undefined;
  const { rowCount } = await tx.query(
    `update identity.recovery_code set used_at = app.now()
     where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash],
  );
  return rowCount === 1 ? "recovery-code" : undefined;
}

export interface FactorState {
  /** A password alone is not enough. */
  isOn: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  codesLeft: number;
}

export async function readFactorState(tx: Tx, userId: string): Promise<FactorState> {
  const { rows } = await tx.query<FactorState>(
    `select identity.has_second_factor($1) as "isOn",
       exists (select from identity.second_factor where user_id = $1 and confirmed_at is not null) as "hasApp",
       exists (select from identity.passkey where user_id = $1) as "hasPasskey",
       (select count(*)::int from identity.recovery_code where user_id = $1 and used_at is null) as "codesLeft"`,
    [userId],
  );
  return rows[0] ?? { isOn: false, hasApp: false, hasPasskey: false, codesLeft: 0 };
}

/** From now on a passkey is asked for after the password; answers the recovery codes, undefined if she has no passkey. */
export async function demandPasskey(
  tx: Tx,
  { appSecret, userId }: { appSecret: string; userId: string },
): Promise<string[] | undefined> {
  const { rowCount } = await tx.query(
    `update identity.account a set asks_passkey = true, enrolment = 'free'
     where a.user_id = $1 and exists (select from identity.passkey k where k.user_id = a.user_id)`,
    [userId],
  );
  return rowCount === 1 ? await replaceRecoveryCodes(tx, { appSecret, userId }) : undefined;
}

/** Her passkeys stay: they open more than the password does. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.query("update identity.account set asks_passkey = false where user_id = $1", [userId]);
  await tx.query("delete from identity.second_factor where user_id = $1", [userId]);
  await tx.query("delete from identity.recovery_code where user_id = $1", [userId]);
}
