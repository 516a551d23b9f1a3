/** Solves a challenge as a browser does. */
import { hash } from "node:crypto";
import { newChallenge, type ProofPurpose, zeroBits } from "#server/features/public/proof-of-work.ts";
import { testSecret } from "./fresh-database.ts";

export function aProof(challenge: string): string {
  const bits = Number(challenge.split(".")[2]);
  for (let count = 0; ; count += 1) {
    const proof = `${challenge}~${count}`;
    if (zeroBits(hash("sha256", proof, "buffer")) >= bits) return proof;
  }
}

/** What a challenge costs stands in it, signed: the real price is for the tests of the challenge itself. */
export function aCheapProof(purpose: ProofPurpose): string {
  return aProof(newChallenge(testSecret, purpose, 4));
}
