/** A session of a user and a token of it, without the walk through the sign-in. */
import { createAccessTokens } from "#server/identity/access-token.ts";
import { openSession } from "#server/identity/open-session.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import type { ServedApp } from "./served-app.ts";

export interface GivenSession {
  sessionId: string;
  token: string;
  /** As connection_init carries it. */
  params: { authorization: string };
}

export async function aSession(
  { database, config }: Pick<ServedApp, "database" | "config">,
  userId: string,
  role: AppRole,
  tokenUntil = new Date(Date.now() + 3_600_000),
): Promise<GivenSession> {
  const { id } = await asSystem(database.pools, "open a session for a test", (tx) =>
    openSession(tx, { userId, madeBy: "token", ends: config.session }),
  );
  const tokens = createAccessTokens(database.pools, config);
  const { accessToken } = await tokens.mint({ sessionId: id, userId, role }, tokenUntil);
  return { sessionId: id, token: accessToken, params: { authorization: `Bearer ${accessToken}` } };
}
