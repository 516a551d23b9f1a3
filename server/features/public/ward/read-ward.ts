/** What a ward's code opens, by functions of the database that know one ward each. */
import { longestWardCode, type WardStage } from "#domain/public/ward.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Ward } from "../registration-guard.ts";

export interface SentMother {
  reference: string;
  stage: WardStage;
  sent_at: string;
}

export interface WardOpening {
  is_open: boolean;
  /** Seconds until a code may be tried again. */
  wait: number;
}

/** Wrong, revoked, another ward's: the same answer, by the same way. */
export async function openWard(
  tx: Tx,
  { birthplace, code }: Ward,
  guessKeys: readonly string[],
): Promise<WardOpening> {
  const typed = code.length > longestWardCode ? "" : code;
  const { rows } = await tx.query<WardOpening & Record<string, unknown>>(
    "select * from rules.open_ward($1, $2, $3)",
    [birthplace, typed, guessKeys],
  );
  const [opening] = rows;
  if (!opening) throw new Error("a ward is open, or not");
  return opening;
}

/** Undefined if the code opens nothing, or no more. */
export async function readSent(tx: Tx, { birthplace, code }: Ward): Promise<SentMother[] | undefined> {
  const { rows } = await tx.query<{ sent: SentMother[] | null }>("select rules.ward_sent($1, $2) as sent", [
    birthplace,
    code,
  ]);
  return rows[0]?.sent ?? undefined;
}
