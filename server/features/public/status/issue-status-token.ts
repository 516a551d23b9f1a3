import type { Tx } from "#server/postgres/in-session.ts";

/** A new link of this mother's, beside those that there are; only now is it known. */
export async function issueStatusToken(tx: Tx, puerperaId: string): Promise<string> {
  const { rows } = await tx.query<{ token: string }>("select rules.issue_status_token($1) as token", [
    puerperaId,
  ]);
  const [issued] = rows;
  if (!issued) throw new Error("a token is issued, or refused");
  return issued.token;
}
