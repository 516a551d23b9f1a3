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
  hasSecondFactor: boolean;
}

/** The sessions of cookies, where they live and their users may be in; role and name are those of this moment. */
export async function findSessions(tx: Tx, tokens: readonly string[]): Promise<Map<string, LiveSession>> {
  const byHash = new Map(tokens.map((token) => [hashOpaqueToken(token).toString("hex"), token]));
  const { rows } = await tx.query<{
    hash: string;
    id: string;
    user_id: string;
    role: AppRole;
    expires_at: Date;
    firstname: string | null;
    lastname: string;
    fullname: string;
    email: string;
    id_token: string | null;
    has_second_factor: boolean;
  }>(
    `select encode(token_hash, 'hex') as hash, id, user_id, role, expires_at, firstname, lastname, fullname, email, id_token, has_second_factor
     from identity.live_session
     where token_hash = any (select decode(hash, 'hex') from unnest($1::text[]) hash)`,
    [[...byHash.keys()]],
  );
  return new Map(
    rows.map((row) => [
      byHash.get(row.hash) ?? "",
      {
        id: row.id,
        userId: row.user_id,
        role: row.role,
        expiresAt: row.expires_at,
        firstname: row.firstname,
        lastname: row.lastname,
        fullname: row.fullname,
        email: row.email,
        idToken: row.id_token,
        hasSecondFactor: row.has_second_factor,
      },
    ]),
  );
}
