/** What stands before the door: proof of work, and how much of late came from where. PostgreSQL counts; what it said is remembered here. */
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { networkOf, regionOf } from "#server/kernel/network-of.ts";
import { bitsFor, checkProof, newChallenge, type Proof, type ProofPurpose } from "./proof-of-work.ts";
import type { Refused } from "./registration-refusal.ts";

export interface Visitor {
  /** Of the network. */
  address: string;
  proof: string | undefined;
  ward?: Ward | undefined;
}

/** A maternity ward, and the code that it shows; PostgreSQL knows whether it holds. */
export interface Ward {
  /** Its value in the list of the office. */
  birthplace: string;
  code: string;
}

type Scope = "proven" | "unproven" | "reserve" | "ward";

export interface RegistrationGuard {
  challenge(purpose: ProofPurpose): string;
  /**
   * What is known before anything is read: of whoever fills in what people do not see, brings a forged proof, or comes from where
   * PostgreSQL has just closed. A flood gets no further than this.
   */
  refusalAtOnce(purpose: ProofPurpose, visitor: Visitor, honeypot: string | undefined): Refused | undefined;
  /** The proof of this visitor; none, if she brings none. */
  proofOf(purpose: ProofPurpose, proof: string | undefined): Proof | undefined | Refused;
  /** Whose levels rise by this one, always in the same order. The reserve is for those without a proof when all of them are too many. */
  keysOf(purpose: ProofPurpose, scope: Scope, visitor: Visitor, mail?: string): string[];
  /** Whose levels rise when a code of a ward is tried and does not hold. */
  guessKeysOf(address: string): string[];
  /** Seconds, if PostgreSQL has said so of one of them: it need not be asked again. */
  secondsToWait(keys: readonly string[]): number;
  closed(keys: readonly string[], scope: string, seconds: number): void;
}

/** One after the other, as long as only all together are too many. */
export const waysByMail = ["unproven", "reserve"] as const;

const MOST_REMEMBERED = 20_000;
const MINUTE_MS = 60_000;
/** Twenty bits of what anybody can invent, so that it fills no table. */
const BUCKET_DIGITS = 5;

export function createRegistrationGuard(appSecret: string): RegistrationGuard {
  const secret = deriveSecret(appSecret, "registration limits");
  const closedUntil = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  let minute = 0;
  let [before, within] = [0, 0];

  const digest = (words: string) =>
    createHmac("sha256", secret).update(words).digest("hex").slice(0, BUCKET_DIGITS);

  /** How many came in this minute, or in the one before if they were more. */
  function load(more = 0): number {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) [before, within, minute] = [now === minute + 1 ? within : 0, 0, now];
    within += more;
    return Math.max(before, within);
  }

  function keysOf(purpose: ProofPurpose, scope: Scope, { address, ward }: Visitor, mail?: string) {
    if (scope === "ward") return [`${purpose}/ward/${digest(`ward\n${ward?.birthplace}`)}`];
    const isReserve = scope === "reserve";
    const own = isReserve ? "unproven" : scope;
    return [
      ...(mail === undefined ? [] : [`${purpose}/${own}-address/${digest(mail.trim().toLowerCase())}`]),
      `${purpose}/${own}-network/${digest(networkOf(address))}`,
      ...(isReserve ? [`${purpose}/reserve-region/${digest(`region\n${regionOf(address)}`)}`] : []),
      `${purpose}/${scope}-all/`,
    ];
  }

  function secondsToWait(keys: readonly string[]): number {
    const now = Date.now();
    return Math.max(0, ...keys.map((key) => Math.ceil(((closedUntil.get(key) ?? 0) - now) / 1000)));
  }

  function found(purpose: ProofPurpose, visitor: Visitor, honeypot: string | undefined): Refused | undefined {
    if (honeypot) return { refused: "robot" };
    const { proof } = visitor;
    if (proof && checkProof(appSecret, purpose, proof) === "forged") return { refused: "robot" };
    const ways: readonly Scope[] = proof ? ["proven"] : waysByMail;
    const waitSeconds = Math.min(...ways.map((scope) => secondsToWait(keysOf(purpose, scope, visitor))));
    return waitSeconds > 0 ? { refused: "limit", waitSeconds } : undefined;
  }

  return {
    challenge: (purpose) => newChallenge(appSecret, purpose, bitsFor(load())),

    refusalAtOnce(purpose, visitor, honeypot) {
      const refusal = found(purpose, visitor, honeypot);
      if (refusal) load(1);
      return refusal;
    },

    proofOf(purpose, proof) {
      load(1);
      if (!proof) return undefined;
      const checked = checkProof(appSecret, purpose, proof);
      if (checked === "forged") return { refused: "robot" };
      return checked === "expired" ? { refused: "expired" } : checked;
    },

    guessKeysOf: (address) => [`code/guess-network/${digest(networkOf(address))}`],

    keysOf,
    secondsToWait,

    closed(keys, scope, seconds) {
      const key = keys.find((one) => one.split("/")[1] === scope);
      // Not for long: another server, or the clock, may know better.
      if (key) closedUntil.set(key, Date.now() + Math.min(seconds, 60) * 1000);
    },
  };
}
