/** What a passkey is asked to sign: for one sign-in or one session, good once and not for long. */
import { randomBytes } from "node:crypto";
import type { Tx } from "#server/postgres/in-session.ts";

export interface ChallengeFor {
  purpose: "enrol" | "prove";
  /** The sign-in under way, or the session, that the answer must come from. */
  holder: string;
}

/** As long as the page of a sign-in may stand open. */
const LASTS = "30 minutes";

/** Another one takes the place of the former: only the page that was drawn last can be answered. */
export async function newChallenge(
  tx: Tx,
  { purpose, holder }: ChallengeFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await tx.query(
    `insert into identity.passkey_challenge (purpose, holder, challenge, expires_at)
     values ($1, $2, $3, app.now() + $4::interval)
     on conflict (purpose, holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [purpose, holder, Buffer.from(challenge), LASTS],
  );
  return challenge;
}

/** Deleted as it is read, whatever comes of it: an answer counts once. */
export async function takeChallenge(tx: Tx, { purpose, holder }: ChallengeFor): Promise<string | undefined> {
  const { rows } = await tx.query<{ challenge: Buffer; lasts: boolean }>(
    `delete from identity.passkey_challenge where purpose = $1 and holder = $2
     returning challenge, expires_at > app.now() as lasts`,
    [purpose, holder],
  );
  return rows[0]?.lasts ? rows[0].challenge.toString("base64url") : undefined;
}
