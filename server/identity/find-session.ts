import type { Tx } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { hashOpaqueToken } from "./opaque-token.ts";

export interface LiveSession {
  id: string;
  userId: string;
  role: AppRole;
  expiresAt: Date;
  firstname: string | null;
  lastname: string;
  fullname: string;
  email: string;
  idToken: string | null;
}

/** The session of a cookie, if it lives and its user may be in; role and name are those of this moment. */
export async function findSession(tx: Tx, token: string): Promise<LiveSession | undefined> {
  const { rows } = await tx.query<{
    id: string;
    user_id: string;
    role: AppRole;
    expires_at: Date;
    firstname: string | null;
    lastname: string;
    fullname: string;
    email: string;
    id_token: string | null;
  }>(
    `select id, user_id, role, expires_at, firstname, lastname, fullname, email, id_token
     from identity.live_session where token_hash = $1`,
    [hashOpaqueToken(token)],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    role: row.role,
    expiresAt: row.expires_at,
    firstname: row.firstname,
    lastname: row.lastname,
    fullname: row.fullname,
    email: row.email,
    idToken: row.id_token,
  };
}
