/** Where somebody is signed in beside here. A telephone that she trusts has a name and a list of its own (device-key.ts). */
import type { Tx } from "#server/postgres/in-session.ts";

export interface OtherSession {
  id: string;
  since: Date;
  lastSeenAt: Date;
}

export async function listOtherSessions(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<OtherSession[]> {
  const { rows } = await tx.query<OtherSession>(
    `select s.id, s.created_at as since, s.last_active_at as "lastSeenAt"
     from identity.session s join identity.live_session l on l.id = s.id
     where s.user_id = $1 and s.id <> $2 and s.device_name is null order by s.created_at, s.id`,
    [userId, id],
  );
  return rows;
}

/** Trusted telephones too; null: hers all. */
export async function endOtherSessions(tx: Tx, userId: string, exceptSession: string | null): Promise<void> {
  await tx.query(
    `update identity.session set ended_at = app.now(), id_token = null
     where user_id = $1 and ended_at is null and id is distinct from $2`,
    [userId, exceptSession],
  );
}
