/** The private keys that sign access tokens and the embedded provider's identity tokens, kept encrypted in PostgreSQL. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

export type KeyPurpose = "access" | "provider";

export interface SigningKey {
  kid: string;
  jwk: JWK;
}

export const SIGNING_ALGORITHM = "ES256";

const CHANGE_AFTER = "90 days";
/** A retired key still verifies what it signed shortly before. */
const REMEMBER_RETIRED = "1 hour";

async function unsealJwk(sealed: string, key: Buffer): Promise<JWK | undefined> {
  const text = await unsealText(sealed, key);
  return text === undefined ? undefined : JSON.parse(text);
}

async function createKey(tx: Tx, purpose: KeyPurpose, sealing: Buffer): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: "sig" };
  await tx.query("insert into identity.signing_key (kid, purpose, sealed_jwk) values ($1, $2, $3)", [
    kid,
    purpose,
    await sealText(JSON.stringify(jwk), sealing),
  ]);
  return { kid, jwk };
}

/** All keys that still verify, the one that signs first; makes a new one where it is missing or old. */
export async function loadSigningKeys(
  pools: Pools,
  appSecret: string,
  purpose: KeyPurpose,
): Promise<[SigningKey, ...SigningKey[]]> {
  const sealing = deriveSecret(appSecret, "signing keys");
  return await asSystem(pools, "load signing keys", async (tx) => {
    // Two processes starting at once must agree on one key.
    await tx.query("select pg_advisory_xact_lock(hashtext('identity.signing_key'))");
    await tx.query(
      `update identity.signing_key set retired_at = app.now()
       where purpose = $1 and retired_at is null and created_at < app.now() - $2::interval`,
      [purpose, CHANGE_AFTER],
    );
    const { rows } = await tx.query<{ kid: string; sealed_jwk: string; retired: boolean }>(
      `select kid, sealed_jwk, retired_at is not null as retired from identity.signing_key
       where purpose = $1 and (retired_at is null or retired_at > app.now() - $2::interval)
       order by retired_at is not null, created_at desc`,
      [purpose, REMEMBER_RETIRED],
    );
    const current: SigningKey[] = [];
    const retired: SigningKey[] = [];
    for (const row of rows) {
      const jwk = await unsealJwk(row.sealed_jwk, sealing);
      if (jwk) (row.retired ? retired : current).push({ kid: row.kid, jwk });
    }
    const [first, ...others] = current;
    return [first ?? (await createKey(tx, purpose, sealing)), ...others, ...retired];
  });
}
