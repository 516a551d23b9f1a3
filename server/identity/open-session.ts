import type { Tx } from "#server/postgres/in-session.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";

export interface NewSession {
  userId: string;
  madeBy: "browser" | "token";
  /** Proof towards an external provider at sign-out; the embedded one needs none. */
  idToken?: string | undefined;
  ends: SessionEnds;
}

export interface SessionEnds {
  /** Without activity it ends after this time, */
  idleMinutes: number;
  /** and however active somebody is, after this one. */
  longestHours: number;
  /** On a telephone that a midwife trusts it ends after these days, and for nothing else. */
  trustedDays: number;
}

/** The token goes into the cookie and nowhere else. */
export async function openSession(
  tx: Tx,
  { userId, madeBy, idToken, ends }: NewSession,
): Promise<{ id: string; token: string }> {
  const token = newOpaqueToken();
  const { rows } = await tx.query<{ id: string }>(
    `insert into identity.session (token_hash, user_id, made_by, id_token, expires_at, idle_limit)
     values ($1, $2, $3, $4, app.now() + make_interval(hours => $5), make_interval(mins => $6)) returning id`,
    [hashOpaqueToken(token), userId, madeBy, idToken ?? null, ends.longestHours, ends.idleMinutes],
  );
  const [row] = rows;
  if (!row) throw new Error("the session was not stored");
  return { id: row.id, token };
}
