/** The keys by which push services know this server: made once, kept encrypted in PostgreSQL. */
import webPush from "web-push";
import type { PushKeys } from "#server/delivery/push-gateway.ts";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { sealText, unsealText } from "#server/kernel/sealed-text.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export async function keepPushKeys(pools: Pools, appSecret: string): Promise<PushKeys> {
  const sealing = deriveSecret(appSecret, "push keys");
  return await asSystem(pools, "keep the push keys", async (tx) => {
    // Two processes starting at once must agree on one pair.
    await tx.query("select pg_advisory_xact_lock(hashtext('identity.push_key'))");
    const { rows } = await tx.query<{ public_key: string; sealed_private_key: string }>(
      "select public_key, sealed_private_key from identity.push_key order by created_at desc limit 1",
    );
    const [kept] = rows;
    const privateKey = kept && (await unsealText(kept.sealed_private_key, sealing));
    if (kept && privateKey !== undefined) return { publicKey: kept.public_key, privateKey };
    const made = webPush.generateVAPIDKeys();
    // Under another APP_SECRET the pair is lost, and with it every device: they belong to one pair for good.
    await tx.query("delete from app.push_subscription");
    await tx.query("delete from identity.push_key");
    await tx.query("insert into identity.push_key (public_key, sealed_private_key) values ($1, $2)", [
      made.publicKey,
      await sealText(made.privateKey, sealing),
    ]);
    return made;
  });
}
