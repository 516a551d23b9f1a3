/** A new password, proved by a link or by the old one: it ends all sessions, and old links lapse. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { useLink } from "./account-link.ts";
import { rememberChosenPassword } from "./chosen-password.ts";
import { endOtherSessions } from "./other-sessions.ts";
import { hashPassword } from "./password.ts";

async function keepPassword(
  tx: Tx,
  userId: string,
  hash: string,
  exceptSession: string | null,
): Promise<void> {
  await tx.query(
    "update identity.account set password_hash = $2, password_set_at = app.now() where user_id = $1",
    [userId, hash],
  );
  await tx.query("delete from identity.account_link where user_id = $1 and purpose = 'password'", [userId]);
  await tx.query("delete from identity.sign_in_step where user_id = $1", [userId]);
  await endOtherSessions(tx, userId, exceptSession);
}

/** Undefined when somebody was quicker with the same link. `proof` signs her in, if she may come in. */
export async function choosePasswordByLink(
  pools: Pools,
  given: { appSecret: string; token: string; password: string },
): Promise<{ proof: string | undefined } | undefined> {
  const hash = await hashPassword(given.password);
  return await asSystem(pools, "set a password by link", async (tx) => {
    const link = await useLink(tx, given.appSecret, given.token);
    if (link?.purpose !== "password") return undefined;
    await keepPassword(tx, link.userId, hash, null);
    return { proof: await rememberChosenPassword(tx, link.userId) };
  });
}

/** The session in which she does it goes on; all others end. */
export async function changePassword(
  pools: Pools,
  given: { userId: string; sessionId: string; password: string },
): Promise<void> {
  const hash = await hashPassword(given.password);
  await asSystem(pools, "change a password", (tx) => keepPassword(tx, given.userId, hash, given.sessionId));
}
