import type { Tx } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { endSession } from "./end-session.ts";
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
  /** Of a trusted telephone: which of its keys it has shown. */
  trust: Trust | undefined;
}

interface Trust {
  shown: "current" | "next" | "former";
  number: number;
  /** The key is an hour old: the telephone is to get the next one. */
  isDue: boolean;
}

/** What a browser shows of its session. */
export interface ShownCookies {
  token: string;
  /** Of a trusted telephone. */
  key: string | undefined;
}

/** The sessions of cookies, where they live and their users may be in; role and name are those of this moment. In their order. */
export async function findSessions(
  tx: Tx,
  shown: readonly ShownCookies[],
): Promise<(LiveSession | undefined)[]> {
  const { rows } = await tx.query<{
    at: number;
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
    shown: Trust["shown"] | "none" | "missing" | "wrong";
    key_number: number;
    is_due: boolean;
  }>(
    // What was under way when a key changed may still come with the former one.
    `select shown.at::int - 1 as at, id, user_id, role, expires_at, firstname, lastname, fullname, email, id_token, has_second_factor,
       case
         when device_name is null then 'none'
         when shown.key is null then 'missing'
         when key_hash = shown.key then 'current'
         when next_key_hash = shown.key then 'next'
         when former_key_hash = shown.key and key_changed_at > app.now() - interval '2 minutes' then 'former'
         else 'wrong'
       end as shown, key_number, coalesce(key_changed_at <= app.now() - interval '1 hour', false) as is_due
     from unnest($1::bytea[], $2::bytea[]) with ordinality shown(token, key, at)
     join identity.live_session on token_hash = shown.token`,
    [
      shown.map(({ token }) => hashOpaqueToken(token)),
      shown.map(({ key }) => (key === undefined ? null : hashOpaqueToken(key))),
    ],
  );
  // Her session with a key that is not its own: somebody has a copy of her cookies. Nobody goes on with them.
  for (const { id } of rows.filter((row) => row.shown === "wrong")) await endSession(tx, id);
  const found = new Map<number, LiveSession>();
  for (const { at, shown: key, key_number: number, is_due: isDue, ...row } of rows) {
    if (key === "wrong" || key === "missing") continue;
    found.set(at, {
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
      trust: key === "none" ? undefined : { shown: key, number, isDue },
    });
  }
  return shown.map((_, at) => found.get(at));
}
