/** From an Authorization header to the caller of the data service. */
import type { Caller } from "#server/postgres/in-session.ts";
import type { AccessTokens } from "./access-token.ts";
import type { SessionWatch } from "./session-watch.ts";

export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

export const ANONYMOUS: Caller = { role: "anonymous", userId: null, sessionId: null };

export type Authenticate = (authorization: string | undefined) => Promise<Caller>;

export function createAuthenticate(tokens: AccessTokens, sessions: SessionWatch): Authenticate {
  return async (authorization) => {
    if (!authorization) return ANONYMOUS;
    const token = /^Bearer +([A-Za-z0-9_.-]{1,4096})$/i.exec(authorization)?.[1];
    if (token === "public") return ANONYMOUS;
    const holder = token === undefined ? undefined : await tokens.verify(token);
    if (!holder) throw new InvalidTokenError("The token does not verify.");
    const role = await sessions.roleOf(holder.sessionId, holder.userId);
    if (role === undefined) throw new InvalidTokenError("The session has ended.");
    if (role !== holder.role) throw new InvalidTokenError("The role has changed.");
    return { role, userId: holder.userId, sessionId: holder.sessionId };
  };
}
