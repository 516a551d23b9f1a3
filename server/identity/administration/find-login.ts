import type { Tx } from "#server/postgres/in-session.ts";

export async function findLogin(tx: Tx, userId: string, issuer: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ subject: string | null }>("select rules.read_login($1, $2) as subject", [
    userId,
    issuer,
  ]);
  return rows[0]?.subject ?? undefined;
}
