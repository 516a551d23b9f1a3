/** A code to the answer whether it is right, counted as passwords are. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { codeKeys, forgiveAttempt, takeAttempt } from "../attempts.ts";
import { noteSignIn } from "../sign-in-log.ts";
import { spendCode } from "./second-factor.ts";

export type CodeAnswer =
  | { outcome: "right"; way: "code" | "recovery-code" }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

export async function checkCode(
  pools: Pools,
  given: { appSecret: string; userId: string; code: string; address: string },
): Promise<CodeAnswer> {
  const { appSecret, userId, address } = given;
  const keys = codeKeys(appSecret, userId);
  const tried = { userId, way: "code", address } as const;
  return await asSystem(pools, "check a code", async (tx) => {
    const seconds = await takeAttempt(tx, keys);
    if (seconds > 0) {
      await noteSignIn(tx, appSecret, { ...tried, outcome: "waiting" });
      return { outcome: "wait", seconds };
    }
    const way = given.code.includes("\0") ? undefined : await spendCode(tx, given);
    if (way === undefined) {
      await noteSignIn(tx, appSecret, { ...tried, outcome: "wrong" });
      return { outcome: "wrong" };
    }
    await forgiveAttempt(tx, keys);
    return { outcome: "right", way };
  });
}
