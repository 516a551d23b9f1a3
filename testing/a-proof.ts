/** Solves a challenge as a browser does. */
import { searchFor } from "#server/features/public/assets/proof-of-work.js";
import { newChallenge, type ProofPurpose } from "#server/features/public/proof-of-work.ts";
import { testSecret } from "./fresh-database.ts";

export function aProof(challenge: string): string {
  const proof = searchFor(challenge)(Number.POSITIVE_INFINITY);
  if (!proof) throw new Error("The search does not end before it has found one");
  return proof;
}

/** What a challenge costs stands in it, signed: the real price is for the tests of the challenge itself. */
export function aCheapProof(purpose: ProofPurpose): string {
  return aProof(newChallenge(testSecret, purpose, 4));
}
