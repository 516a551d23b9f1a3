import type { Tx } from "#server/postgres/in-session.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";

export interface NewSession {
  userId: string;
  madeBy: "browser" | "token";
  /** Proof towards an external provider at sign-out; the embedded one needs none. */
  idToken?: string | undefined;
}

/** However active somebody is, after twelve hours she signs in again. */
const LONGEST = "12 hours";

/** The token goes into the cookie and nowhere else. */
export async function openSession(
  tx: Tx,
  { userId, madeBy, idToken }: NewSession,
): Promise<{ id: string; token: string }> {
  const token = newOpaqueToken();
  const { rows } = await tx.query<{ id: string }>(
    `insert into identity.session (token_hash, user_id, made_by, id_token, expires_at)
     values ($1, $2, $3, $4, app.now() + $5::interval) returning id`,
    [hashOpaqueToken(token), userId, madeBy, idToken ?? null, LONGEST],
  );
  const [row] = rows;
  if (!row) throw new Error("the session was not stored");
  return { id: row.id, token };
}
