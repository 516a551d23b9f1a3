import type { Tx } from "#server/postgres/in-session.ts";

/** Somebody did something; written at most once a minute, since the limit is counted in minutes. */
export async function keepSessionAlive(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(
    `update identity.session set last_active_at = app.now()
     where id = $1 and ended_at is null and expires_at > app.now()
       and last_active_at between app.now() - idle_limit and app.now() - interval '1 minute'`,
    [sessionId],
  );
}
