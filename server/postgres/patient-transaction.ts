/** A transaction that changes the shape of things: never makes others wait long, and tries again instead. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { codeOf, OperatorError } from "#server/kernel/errors.ts";

const attempts = 25;

/** A lock not had, a deadlock, or two databases of one cluster changing the same role at the same time. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) {
    return false;
  }
  switch (error.code) {
    case "55P03":
    case "40P01":
    case "40001":
      return true;
    case "XX000":
      return error.message.includes("concurrently updated");
    case "23505":
      return error.schema === "pg_catalog";
    case "42710":
      return error.message.startsWith("role ");
    default:
      return false;
  }
}

export async function patientTransaction(
  client: pg.ClientBase,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin");
      await client.query("set local lock_timeout = '2s'");
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      // On a broken connection there is nothing to roll back; the first error is the one to tell.
      await client.query("rollback").catch(() => undefined);
      if (!isPassing(error)) {
        throw error;
      }
      if (attempt === attempts) {
        throw new OperatorError(
          `${what}: others were in the way for too long (${codeOf(error)}). Start again.`,
        );
      }
      await sleep(100 + Math.random() * 200);
    }
  }
}
