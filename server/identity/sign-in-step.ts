/** A sign-in at the embedded provider whose password was right, and what it still lacks. */
import type { Tx } from "#server/postgres/in-session.ts";

export type Lacking = "code" | "enrolment" | "look-at-codes";

export interface SignInStep {
  userId: string;
  email: string;
  fullname: string;
  lacks: Lacking;
}

const TIME_TO_FINISH = "15 minutes";

export async function rememberStep(
  tx: Tx,
  { uid, userId, lacks }: { uid: string; userId: string; lacks: Lacking },
): Promise<void> {
  await tx.query(
    `insert into identity.sign_in_step (uid, user_id, lacks, expires_at) values ($1, $2, $3, app.now() + $4::interval)
     on conflict (uid) do update set user_id = excluded.user_id, lacks = excluded.lacks, expires_at = excluded.expires_at`,
    [uid, userId, lacks, TIME_TO_FINISH],
  );
}

/** Only while she may come in: that can change between two steps. */
export async function findStep(tx: Tx, uid: string): Promise<SignInStep | undefined> {
  const { rows } = await tx.query<SignInStep>(
    `select s.user_id as "userId", u.email, u.fullname, s.lacks from identity.sign_in_step s join app."user" u on u.id = s.user_id
     where s.uid = $1 and s.expires_at > app.now() and identity.may_enter(u.id, u.role, u.status)`,
    [uid],
  );
  return rows[0];
}

/** Deleted as it ends: whatever it lacked counts once. */
export async function endStep(tx: Tx, uid: string, lacks: Lacking): Promise<boolean> {
  const { rowCount } = await tx.query("delete from identity.sign_in_step where uid = $1 and lacks = $2", [
    uid,
    lacks,
  ]);
  return rowCount === 1;
}
