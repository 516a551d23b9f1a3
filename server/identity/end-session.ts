import type { Tx } from "#server/postgres/in-session.ts";

/** Tokens minted from it stop working with it: every call looks whether the session lives. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(
    "update identity.session set ended_at = app.now(), id_token = null where id = $1 and ended_at is null",
    [sessionId],
  );
}
