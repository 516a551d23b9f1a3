import type { AppRole } from "#server/postgres/pools.ts";

/** Staff see every mother and the auditor every look at one, so a password alone is not enough for them; a midwife may choose. */
export function isSecondFactorRequired(role: AppRole, { demo }: { demo: boolean }): boolean {
  return role !== "user" && !demo;
}
