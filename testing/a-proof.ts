/** Solves a challenge as a browser does. */
import { createHash } from "node:crypto";
import { zeroBits } from "#server/features/public/proof-of-work.ts";

export function aProof(challenge: string): string {
  const bits = Number(challenge.split(".")[2]);
  for (let count = 0; ; count += 1) {
    const proof = `${challenge}~${count}`;
    if (zeroBits(createHash("sha256").update(proof).digest()) >= bits) return proof;
  }
}
