import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

/** Removes what no longer opens anything; ended sessions stay a month, so that one can still look when somebody was in. */
export async function sweepExpired(pools: Pools): Promise<void> {
  await asSystem(pools, "sweep expired sign-ins and sessions", async (tx) => {
    await tx.query("delete from identity.sign_in_attempt where expires_at < app.now()");
    await tx.query("delete from identity.sign_in_step where expires_at < app.now()");
    await tx.query("delete from identity.passkey_challenge where expires_at < app.now()");
    await tx.query("delete from identity.account_link where expires_at < app.now()");
    await tx.query("delete from identity.oidc_payload where expires_at < app.now()");
    await tx.query(
      `delete from identity.attempt where last_try_at < app.now() - interval '2 days'
         and (came_in_at is null or came_in_at < app.now() - interval '30 days')`,
    );
    await tx.query("delete from identity.session where expires_at < app.now() - interval '30 days'");
    await tx.query("delete from identity.signing_key where retired_at < app.now() - interval '1 day'");
  });
}
