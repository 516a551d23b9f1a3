/** A code to the answer whether it is right, with the same growing delay as for passwords. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { accountDelayKey, forgetFailures, recordFailure, remainingDelay } from "../sign-in-delay.ts";
import { spendCode } from "./second-factor.ts";

export type CodeAnswer =
  | { outcome: "right"; way: "code" | "recovery-code" }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

export async function checkCode(
  pools: Pools,
  given: { appSecret: string; userId: string; code: string },
): Promise<CodeAnswer> {
  // Of the account alone: whoever tries knows the password, from wherever she comes.
  const key = accountDelayKey(given.appSecret, given.userId);
  return await asSystem(pools, "check a code", async (tx) => {
    // One after the other, or many at once would all come before the first delay.
    await tx.query("select from identity.account where user_id = $1 for update", [given.userId]);
    const seconds = await remainingDelay(tx, key);
    if (seconds > 0) return { outcome: "wait", seconds };
    const way = given.code.includes("\0") ? undefined : await spendCode(tx, given);
    if (way === undefined) {
      await recordFailure(tx, key);
      return { outcome: "wrong" };
    }
    await forgetFailures(tx, key);
    return { outcome: "right", way };
  });
}
