/** The engine's way to PostgreSQL: its statements in one transaction bound to the caller, in one round trip. */
import type pg from "pg";
import type { Cells, EngineSession, Runner, Statement } from "#engine/engine.ts";
import type { Transact } from "#engine/run/work.ts";
import { cancelRunning } from "./cancel-running.ts";
import { inSession } from "./in-session.ts";
import type { Pools } from "./pools.ts";
import { type AppRole, appRoles } from "./roles.ts";
import { roundTrip } from "./round-trip.ts";

const BIND =
  "select set_config('app.user_id', $1, true), set_config('app.session_id', $2, true), set_config('transaction_read_only', $3, true)";

export function createRunner(pools: Pools): Runner {
  return async (session, statements, { readOnly, signal }) => {
    const client = await pools.of(roleOf(session)).connect();
    let broken: Error | undefined;
    let cancelling: Promise<void> | undefined;
    const notice = (error: Error) => {
      broken = error;
    };
    const giveUp = () => {
      cancelling = cancelRunning(client);
    };
    client.on("error", notice);
    signal?.addEventListener("abort", giveUp);
    try {
      if (signal?.aborted) throw new Error("The operation was given up before it began");
      return await runAll(client, session, statements, readOnly);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      await cancelling;
      client.off("error", notice);
      client.release(broken);
    }
  };
}

/** For what needs an answer before the next statement. */
export function createTransact(pools: Pools): Transact {
  return ({ userId, sessionId, ...session }, work) =>
    inSession(pools, { role: roleOf(session), userId, sessionId }, work);
}

async function runAll(
  client: pg.PoolClient,
  { userId, sessionId }: EngineSession,
  statements: Statement[],
  readOnly: boolean,
): Promise<Cells[]> {
  const values = [userId ?? "", sessionId ?? "", readOnly ? "on" : "off"];
  const [, ...answers] = await roundTrip(client, [{ name: "bind", text: BIND, values }, ...statements]);
  return answers;
}

function roleOf({ role }: Pick<EngineSession, "role">): AppRole {
  const known = appRoles.find((name) => name === role);
  if (!known) throw new Error(`No database role for ${role}`);
  return known;
}
