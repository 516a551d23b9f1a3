/** Brings what came from outside into the database, or lays it down until its mail is confirmed. */
import type { PublicLanguage } from "#domain/public/public-language.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Proof, ProofPurpose } from "./proof-of-work.ts";
import { type RegistrationGuard, type Visitor, type Ward, waysByMail } from "./registration-guard.ts";
import { type Refused, refusalOf } from "./registration-refusal.ts";

export interface Sent {
  purpose: ProofPurpose;
  entry: object;
  consentVersion: number | undefined;
  honeypot: string | undefined;
  visitor: Visitor;
  language: PublicLanguage;
  /** Where a mail reaches whoever registers. */
  mail: string | undefined;
  /** Drawn with the form: whoever sends it twice registers once. */
  key?: string | undefined;
}

interface Registered {
  /** For people; a midwife's application has none. */
  reference: string | null;
  /** Opens her status page. */
  statusToken: string | null;
}

/** She gets a mail, and is registered when she presses the button behind its link. */
export interface ToBeConfirmed {
  confirmBy: "mail";
}

interface Outcome {
  reference: string | null;
  status_token: string | null;
  wait: number;
  closed: string | null;
  is_spent: boolean;
}

type Result<Field extends string> =
  | Registered
  | ToBeConfirmed
  | { faults: Partial<Record<Field, string>> }
  | Refused;

/** Honeypot, agreement and proof, in this order: each costs more than the one before. */
export async function register<Field extends string>(
  tx: Tx,
  guard: RegistrationGuard,
  sent: Sent,
  isField: (name: string) => name is Field,
): Promise<Result<Field>> {
  const { purpose, visitor, honeypot, consentVersion } = sent;
  if (honeypot) return { refused: "robot" };
  if (consentVersion === undefined) return { refused: "consent" };
  if (visitor.ward) return await fromWard(tx, guard, sent, visitor.ward, isField);
  const proof = guard.proofOf(purpose, visitor.proof);
  if (proof && "refused" in proof) return proof;
  if (!proof) return await byMail(tx, guard, sent, isField);
  const result = await atOnce(tx, guard, sent, proof, isField);
  // So many proofs were solved that all together are too much: a mail lets people through where robots get stuck.
  return result === "full" ? await byMail(tx, guard, sent, isField) : result;
}

async function atOnce<Field extends string>(
  tx: Tx,
  guard: RegistrationGuard,
  { purpose, entry, consentVersion, visitor, language, key }: Sent,
  proof: Proof,
  isField: (name: string) => name is Field,
): Promise<Result<Field> | "full"> {
  const keys = guard.keysOf(purpose, "proven", visitor);
  return await tried(tx, isField, async (): Promise<Result<Field> | "full"> => {
    const outcome = await ask(tx, "select * from rules.register($1, $2, $3, $4, $5, $6, $7, $8)", [
      purpose,
      JSON.stringify(entry),
      consentVersion,
      language,
      keys,
      proof.id,
      proof.expiresAt,
      key ?? null,
    ]);
    if (outcome.closed === "proven-all") return "full";
    if (outcome.closed) return closed(guard, keys, outcome);
    if (outcome.is_spent) return { refused: "expired" };
    return { reference: outcome.reference, statusToken: outcome.status_token };
  });
}

/** Neither proof nor mail: whether the code holds is looked at where the mother is written. */
async function fromWard<Field extends string>(
  tx: Tx,
  guard: RegistrationGuard,
  { purpose, entry, consentVersion, visitor, language, key }: Sent,
  { birthplace, code }: Ward,
  isField: (name: string) => name is Field,
): Promise<Result<Field>> {
  const keys = guard.keysOf(purpose, "ward", visitor);
  return await tried(tx, isField, async (): Promise<Result<Field>> => {
    const outcome = await ask(tx, "select * from rules.register_from_ward($1, $2, $3, $4, $5, $6, $7)", [
      birthplace,
      code,
      JSON.stringify(entry),
      consentVersion,
      language,
      keys,
      key ?? null,
    ]);
    if (outcome.closed) return closed(guard, keys, outcome);
    return { reference: outcome.reference, statusToken: null };
  });
}

async function byMail<Field extends string>(
  tx: Tx,
  guard: RegistrationGuard,
  { purpose, entry, consentVersion, visitor, language, mail, key }: Sent,
  isField: (name: string) => name is Field,
): Promise<Result<Field>> {
  if (!mail) return { refused: "no-mail" };
  return await tried(tx, isField, async (): Promise<Result<Field>> => {
    const waits: number[] = [];
    for (const way of waysByMail) {
      const keys = guard.keysOf(purpose, way, visitor, mail);
      const known = guard.secondsToWait(keys);
      waits.push(known);
      if (known > 0) continue;
      const outcome = await ask(tx, "select * from rules.register_by_mail($1, $2, $3, $4, $5, $6, $7)", [
        purpose,
        JSON.stringify(entry),
        consentVersion,
        language,
        keys,
        mail,
        key ?? null,
      ]);
      if (!outcome.closed) return { confirmBy: "mail" };
      const refused = closed(guard, keys, outcome);
      // Her own network or mailbox is full on either way.
      if (/^unproven-(?!all)/.test(outcome.closed)) return refused;
      waits[waits.length - 1] = outcome.wait;
    }
    return { refused: "limit", waitSeconds: Math.min(...waits) };
  });
}

function closed(guard: RegistrationGuard, keys: readonly string[], { closed, wait }: Outcome): Refused {
  guard.closed(keys, closed ?? "", wait);
  return { refused: "limit", waitSeconds: wait };
}

async function ask(tx: Tx, text: string, values: readonly unknown[]): Promise<Outcome> {
  const { rows } = await tx.query<Outcome & Record<string, unknown>>(text, values);
  const [outcome] = rows;
  if (!outcome) throw new Error("A registration had no outcome");
  return outcome;
}

/** What PostgreSQL refuses leaves no trace, also where the transaction goes on. */
async function tried<Field extends string, T>(
  tx: Tx,
  isField: (name: string) => name is Field,
  work: () => Promise<T>,
): Promise<T | { faults: Partial<Record<Field, string>> } | Refused> {
  await tx.query("savepoint before_registration");
  try {
    return await work();
  } catch (error) {
    await tx.query("rollback to savepoint before_registration");
    return refusalOf(error, isField);
  }
}
