/** The passkeys of an account, as rows. */
import type { Tx } from "#server/postgres/in-session.ts";

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}

/** More than anybody has devices. */
const MOST_PASSKEYS = 20;

export async function listPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from identity.passkey where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** What her browser may look for among its own. */
export async function listCredentials(
  tx: Tx,
  userId: string,
): Promise<Pick<StoredPasskey, "credentialId" | "transports">[]> {
  const { rows } = await tx.query<Pick<StoredPasskey, "credentialId" | "transports">>(
    `select credential_id as "credentialId", transports from identity.passkey where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

export async function findPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const { rows } = await tx.query<Omit<StoredPasskey, "signCount"> & { signCount: string }>(
    `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", sign_count as "signCount", transports
     from identity.passkey where credential_id = $1`,
    [credentialId],
  );
  const [row] = rows;
  return row && { ...row, signCount: Number(row.signCount) };
}

/** False when somebody has this very key, or she has as many as anybody may have. */
export async function keepPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, "id"> & { name: string; backedUp: boolean },
): Promise<boolean> {
  // Of several at once each sees what those before it kept.
  await tx.query("select from identity.account where user_id = $1 for update", [passkey.userId]);
  const { rowCount } = await tx.query(
    `insert into identity.passkey (user_id, credential_id, public_key, sign_count, transports, backed_up, name)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from identity.passkey where user_id = $1) < $8
     on conflict (credential_id) do nothing`,
    [
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.backedUp,
      passkey.name,
      MOST_PASSKEYS,
    ],
  );
  return rowCount === 1;
}

/** False when its device has counted no further: somebody has a copy, or was quicker. Devices that do not count say 0. */
export async function countUse(
  tx: Tx,
  { id, signCount }: { id: string; signCount: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.passkey set sign_count = $2, last_used_at = app.now()
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [id, signCount],
  );
  return rowCount === 1;
}

/** Where the last one was her second step, the password is enough again. */
export async function removePasskey(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx.query("delete from identity.passkey where user_id = $1 and id = $2", [
    userId,
    id,
  ]);
  await tx.query(
    `update identity.account a set asks_passkey = false
     where a.user_id = $1 and not exists (select from identity.passkey k where k.user_id = a.user_id)`,
    [userId],
  );
  await tx.query(
    "delete from identity.recovery_code where user_id = $1 and not identity.has_second_factor($1)",
    [userId],
  );
  return rowCount === 1;
}
